import { mkdir, readFile, rm } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import type { ProgramOptions } from "./run-program.ts"
import { ROOT, runProgram } from "./run-program.ts"
import type { Counts } from "./test-stages.ts"

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), meta: z.object({ skipReason: z.string().optional() }) }),
      ),
    }),
  ),
})

/**
 * Projects whose files run in parallel on every core: each file has its own database, or needs none. Files that share the
 * one service under test run one after the other, which keeps a core for the service.
 */
const PARALLEL_PROJECTS = new Set(["unit", "database"])

/**
 * Runs one project of vitest.config.ts. A file that cannot be loaded or prepared, and an error outside of any test, each
 * count as one failure. A test states why it is skipped in `task.meta.skipReason`.
 */
export async function runVitest(
  project: string,
  { environment, ...options }: ProgramOptions,
): Promise<Counts> {
  const reportFile = path.join(ROOT, ".data", `test-report-${project}.json`)
  await mkdir(path.dirname(reportFile), { recursive: true })
  await rm(reportFile, { force: true })
  const code = await runProgram(
    "node_modules/vitest/vitest.mjs",
    [
      "run",
      `--project=${project}`,
      "--passWithNoTests",
      ...(PARALLEL_PROJECTS.has(project) ? ["--maxWorkers=100%"] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile=${reportFile}`,
    ],
    { ...options, environment: { NODE_ENV: "test", ...environment } },
  )
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = report.parse(
    JSON.parse(await readFile(reportFile, "utf8")),
  )
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  )
  const failed = numFailedTests + brokenFiles.length
  return {
    passed: numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests,
    skipReasons: testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta: { skipReason } }) => skipReason ?? []),
    ),
  }
}
