/** Numbers of tests of a stage. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Why tests were skipped, such as a program that is not installed. */
  readonly skipReasons?: readonly string[]
}

/** Result of one stage of the tests. */
export interface StageResult extends Counts {
  readonly name: string
  readonly seconds: number
}

const sum = (results: readonly StageResult[], count: (result: StageResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0)

const skippedOf = ({ skipped = 0 }: Counts): number => skipped

/** The closing lines of a test run; the last one ends with `N passed, N failed`. */
export function summary(results: readonly StageResult[]): string {
  const lines = results.map((result) => {
    const { name, passed, failed, seconds } = result
    const skipped = skippedOf(result) === 0 ? "" : `  ${skippedOf(result)} skipped`
    return `  ${failed === 0 ? "✓" : "✗"} ${name.padEnd(22)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s${skipped}`
  })
  const closing = `${sum(results, ({ passed }) => passed)} passed, ${sum(results, ({ failed }) => failed)} failed`
  return `\n${lines.join("\n")}\n\n${skippedText(results)}${closing}`
}

/** How many tests were skipped and why; empty when none were. */
function skippedText(results: readonly StageResult[]): string {
  const skipped = sum(results, skippedOf)
  if (skipped === 0) return ""
  const reasons = [...new Set(results.flatMap(({ skipReasons = [] }) => skipReasons))]
  const reason = reasons.length === 0 ? "" : ` (${reasons.join(", ")})`
  return `${skipped} skipped${reason}; `
}
