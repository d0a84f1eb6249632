import { StopRequested } from "./stop-request.ts"
import type { Counts, StageResult } from "./test-summary.ts"

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
