import type { SerializedError, TestModule } from "vitest/node"
import { JsonReporter } from "vitest/node"

/** An error outside of any test, and the file that ran when it was thrown. */
export type StrayError = Readonly<{ file: string | null; message: string }>

/** Vitest's report in JSON, and in it the errors outside of any test: they fail a run and Vitest's own report leaves them out. */
export default class ReportWithStrayErrors extends JsonReporter {
  #strayErrors: readonly StrayError[] = []

  override async onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[] = [],
  ): Promise<void> {
    this.#strayErrors = errors.map(({ message, stack, VITEST_TEST_PATH }) => ({
      file: typeof VITEST_TEST_PATH === "string" ? VITEST_TEST_PATH : null,
      message: stack ?? message,
    }))
    await super.onTestRunEnd([...modules])
  }

  override writeReport(report: string): Promise<void> {
    return super.writeReport(JSON.stringify({ ...JSON.parse(report), strayErrors: this.#strayErrors }))
  }
}
