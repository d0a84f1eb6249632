import { readFile, rm } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { ROOT } from "./root.ts"
import { runProgram } from "./run-program.ts"
import type { Counts, Failure } from "./test-stages.ts"

const error = z.object({ message: z.string().optional() })

const suite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(error) })) })),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

const report = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(suite),
  errors: z.array(error),
})

const OUTSIDE = "outside of any test"

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
  const { stats, suites, errors } = report.parse(JSON.parse(await readFile(reportFile, "utf8")))
  const failures = [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message = "" }) => ({ name: OUTSIDE, message })),
  ]
  if (failures.length === 0 && code !== 0)
    failures.push({ name: OUTSIDE, message: `Playwright ended with exit code ${code}.` })
  return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures }
}

function failuresOf({ specs, suites = [] }: z.infer<typeof suite>): Failure[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => ({
      name: `e2e/web/${file} › ${title}`,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)))
        .join("\n"),
    })),
    ...suites.flatMap(failuresOf),
  ]
}
