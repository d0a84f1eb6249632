import { stripVTControlCharacters } from "node:util"
import { StopRequested } from "./stop-request.ts"

/** Numbers of tests of a stage. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Why tests were skipped, such as a program that is not installed. */
  readonly skipReasons?: readonly string[]
  /** Tests that failed, as far as the stage names them. */
  readonly failures?: readonly Failure[]
}

/** A test that failed, or a file of tests that could not be run. */
export interface Failure {
  /** The file of the test and its name there. */
  readonly name: string
  /** What the test runner says about it, with the colours of a terminal. */
  readonly message: string
}

/** Result of one stage of the tests. */
interface StageResult extends Counts {
  readonly name: string
  readonly seconds: number
}

const sum = (results: readonly StageResult[], count: (result: StageResult) => number): number =>
  results.reduce((total, result) => total + count(result), 0)

const skippedOf = ({ skipped = 0 }: Counts): number => skipped

/** Lines of a failure's message in the summary. */
const SHOWN_LINES_OF_FAILURE = 12

/** A line of a stack that is in a package or in Node.js itself. */
const isElsewhere = (line: string): boolean => /^\s+at .*(node_modules\/|node:|new Promise)/.test(line)

/**
 * The closing lines of a test run: what failed, how each stage ended, and a last line that ends with `N passed, N failed`.
 */
export function summary(results: readonly StageResult[]): string {
  const lines = results.map((result) => {
    const { name, passed, failed, seconds } = result
    const skipped = skippedOf(result) === 0 ? "" : `  ${skippedOf(result)} skipped`
    return `  ${failed === 0 ? "✓" : "✗"} ${name.padEnd(22)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s${skipped}`
  })
  const closing = `${sum(results, ({ passed }) => passed)} passed, ${sum(results, ({ failed }) => failed)} failed`
  return `${failuresText(results)}\n${lines.join("\n")}\n\n${skippedText(results)}${closing}`
}

/** The tests that failed, for a reader who sees only the end of a long output; empty when none did. */
function failuresText(results: readonly StageResult[]): string {
  return results
    .flatMap(({ failures = [] }) => failures)
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message)
        .trim()
        .split("\n")
        .filter((line) => !isElsewhere(line))
        .slice(0, SHOWN_LINES_OF_FAILURE)
      return `\n  ✗ ${name}\n${lines.map((line) => `      ${line}`).join("\n")}\n`
    })
    .join("")
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
      const message = error instanceof Error ? error.message : String(error)
      console.error(message)
      counts = { passed: 0, failed: 1, failures: [{ name, message }] }
    }
    this.#results.push({ name, ...counts, seconds: (Date.now() - started) / 1000 })
  }
}
