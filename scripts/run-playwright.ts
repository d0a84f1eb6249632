import { readFile, rm } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { ROOT, runProgram } from "./run-program.ts"
import type { Counts } from "./test-stages.ts"

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
})

/**
 * Runs the browser tests, each once.
 * @param environment has the address of the service under test
 */
export async function runPlaywright(
  stop: AbortSignal,
  environment: Readonly<Record<string, string>>,
): Promise<Counts> {
  const reportFile = path.join(ROOT, ".data", "test-report-web.json")
  await rm(reportFile, { force: true })
  const code = await runProgram("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
    stop,
    environment: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
  const { stats, errors } = report.parse(JSON.parse(await readFile(reportFile, "utf8")))
  const failed = stats.unexpected + errors.length
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, skipped: stats.skipped }
}
