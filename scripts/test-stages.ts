import { StopRequested } from "./stop-request.ts"

/** Numbers of tests of a stage. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Why tests were skipped, such as a program that is not installed. */
  readonly skipReasons?: readonly string[]
}

/** Result of one stage of the tests. */
interface StageResult extends Counts {
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

/** Runs stages one after the other and collects their counts. A stage that throws counts as one failure; the next ones still run. */
export class TestStages {
  readonly #results: StageResult[] = []

  get results(): readonly StageResult[] {
    return this.#results
  }

  get hasFailed(): boolean {
    return this.#results.some(({ failed }) => failed > 0)
  }

  /**
   * @param name heading, and line in the summary
   * @param work throws if it has no counts
   */
  async run(name: string, work: () => Promise<Counts>): Promise<void> {
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 76 - name.length))}`)
    const started = Date.now()
    let counts: Counts
    try {
      counts = await work()
    } catch (error) {
      if (error instanceof StopRequested) throw error
      console.error(error instanceof Error ? error.message : String(error))
      counts = { passed: 0, failed: 1 }
    }
    this.#results.push({ name, ...counts, seconds: (Date.now() - started) / 1000 })
  }
}
