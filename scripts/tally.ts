/** How one stage of the tests ended. */
export interface StageResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly seconds: number
}

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The closing lines of a test run; the very last one is `N passed, N failed`. */
export function summary(results: readonly StageResult[]): string {
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `  ${failed === 0 ? "✓" : "✗"} ${name.padEnd(22)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`,
  )
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  return `\n${lines.join("\n")}\n\n${passed} passed, ${failed} failed`
}
