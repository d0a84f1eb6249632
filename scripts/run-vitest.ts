import { mkdir, readFile, rm } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { ROOT } from "./root.ts"
import type { ProgramOptions } from "./run-program.ts"
import { runProgram } from "./run-program.ts"
import type { Counts, Failure } from "./test-stages.ts"

const report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
          meta: z.object({ skipReason: z.string().optional() }),
        }),
      ),
    }),
  ),
  strayErrors: z.array(z.object({ file: z.string().nullable(), message: z.string() })),
})

type FileResult = z.infer<typeof report>["testResults"][number]

/**
 * Projects whose files run in parallel on every core: each file has its own database, or needs none. Files that share the
 * one service under test run one after the other, which keeps a core for the service.
 */
const PARALLEL_PROJECTS = new Set(["unit", "database"])

const OUTSIDE = "outside of any test"

/** How much of an output is kept to say how a run ended that failed without a failure in its report. */
const LAST_OUTPUT_LENGTH = 800

/**
 * Runs one project of vitest.config.ts. A file that cannot be loaded or prepared, and an error outside of any test, each
 * count as one failure. A test states why it is skipped in `task.meta.skipReason`.
 */
export async function runVitest(
  project: string,
  { environment, onOutput, ...options }: ProgramOptions,
): Promise<Counts> {
  const reportFile = path.join(ROOT, ".data", `test-report-${project}.json`)
  await mkdir(path.dirname(reportFile), { recursive: true })
  await rm(reportFile, { force: true })
  let lastOutput = ""
  const keepLast = (text: string) => {
    lastOutput = (lastOutput + text).slice(-LAST_OUTPUT_LENGTH)
    onOutput?.(text)
  }
  const code = await runProgram(
    "node_modules/vitest/vitest.mjs",
    [
      "run",
      `--project=${project}`,
      "--passWithNoTests",
      ...(PARALLEL_PROJECTS.has(project) ? ["--maxWorkers=100%"] : []),
      "--reporter=default",
      "--reporter=./test/vitest-report.ts",
      `--outputFile=${reportFile}`,
    ],
    {
      ...options,
      environment: { NODE_ENV: "test", ...environment },
      ...(onOutput === undefined ? {} : { onOutput: keepLast }),
    },
  )
  const { numPassedTests, numPendingTests, testResults, strayErrors } = report.parse(
    JSON.parse(await readFile(reportFile, "utf8")),
  )
  const failures = [
    ...testResults.flatMap(failuresOf),
    ...strayErrors.map(({ file, message }) => ({
      name: file === null ? OUTSIDE : `${path.relative(ROOT, file)} › ${OUTSIDE}`,
      message,
    })),
  ]
  if (failures.length === 0 && code !== 0)
    failures.push({ name: OUTSIDE, message: `Vitest ended with exit code ${code}.\n${lastOutput}` })
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests,
    skipReasons: testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta: { skipReason } }) => skipReason ?? []),
    ),
    failures,
  }
}

/** Whether the file failed outside of its tests: while it was loaded or prepared. */
const isBroken = ({ status, assertionResults }: FileResult): boolean =>
  status === "failed" && assertionResults.every((test) => test.status !== "failed")

function failuresOf(result: FileResult): Failure[] {
  const file = path.relative(ROOT, result.name)
  if (isBroken(result)) return [{ name: file, message: result.message }]
  return result.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join("\n"),
    }))
}
