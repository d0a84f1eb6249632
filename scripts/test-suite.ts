import { rm } from "node:fs/promises"
import { parseArgs } from "node:util"
import { KNOWN_SECRETS } from "#e2e/fixtures/people/known-secrets.ts"
import { OWN_SERVERS_LOG } from "#e2e/fixtures/servers/own-server.ts"
import type { EmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { openTestCluster, removeAbandonedTestHomes } from "#test/test-cluster.ts"
import { buildApplication, buildIsCurrent } from "./build-application.ts"
import { findBrowser } from "./find-browser.ts"
import { clientIsCurrent, generateClient } from "./generate-client.ts"
import { runMain } from "./run-main.ts"
import { runPlaywright } from "./run-playwright.ts"
import { withOutputAfterwards } from "./run-program.ts"
import { runVitest } from "./run-vitest.ts"
import type { ServiceUnderTest } from "./service-under-test.ts"
import { SERVER_LOG, startServiceUnderTest } from "./service-under-test.ts"
import { runStaticChecks } from "./static-checks.ts"
import { step } from "./step.mjs"
import { StopRequested, stopRequest } from "./stop-request.ts"
import { summary, TestStages } from "./test-stages.ts"

const PARTS = ["checks", "unit", "database", "api", "web"] as const
type Part = (typeof PARTS)[number]

const HELP = `npm test: installs what is missing, then runs all checks and tests.

  checks     format, lint, dead code and types
  unit       tests of the code alone
  database   tests on a real PostgreSQL (an embedded one, in memory where there is enough)
  api        tests of the built service over HTTP
  web        tests of the built service in a browser: CHROMIUM_PATH, else a Chromium or Chrome of the
             system, else the one that npm installed; none is downloaded

npm test -- --only unit               runs one part
npm test -- --only api --only web     runs several

The last line ends with "N passed, N failed", after the number of skipped tests if there are any. The exit
code is 0 when nothing failed.`

function chosenParts(): ReadonlySet<Part> | "help" {
  const { values } = parseArgs({
    options: { only: { type: "string", multiple: true }, help: { type: "boolean", short: "h" } },
  })
  if (values.help) return "help"
  const wanted = values.only ?? []
  const unknown = wanted.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`Unknown part ${unknown}. Choose from ${PARTS.join(", ")}.`)
  return new Set(PARTS.filter((part) => wanted.length === 0 || wanted.includes(part)))
}

async function runTests(parts: ReadonlySet<Part>, stages: TestStages, stop: AbortSignal): Promise<void> {
  if (!(await clientIsCurrent())) await step("Database client", () => generateClient(stop))
  if (parts.has("checks")) await runStaticChecks(stages, stop)
  const needsService = parts.has("api") || parts.has("web")
  if (!parts.has("database") && !needsService) {
    if (parts.has("unit")) await stages.run("unit tests", () => runVitest("unit", { stop }))
    return
  }
  const cluster = await openTestCluster()
  try {
    // The build alone leaves a third of two cores unused.
    const [service] = await Promise.all([
      needsService ? buildAndStart(cluster, stages, stop) : undefined,
      parts.has("unit") ? testBeside("unit", stages, stop) : undefined,
    ])
    try {
      // Each uses half of the machine: requests to one service follow each other, and a database test waits for its database.
      await Promise.all([
        parts.has("database") ? testBeside("database", stages, stop) : undefined,
        parts.has("api") && service ? testInterfaces(service, stages, stop) : undefined,
      ])
      if (service) await testPages(service, parts, stages, stop)
    } finally {
      await service?.stop()
    }
  } finally {
    await cluster.close()
    // Interrupted tests leave their servers running.
    await removeAbandonedTestHomes()
  }
}

/** Tests that run beside something else. */
function testBeside(project: "unit" | "database", stages: TestStages, stop: AbortSignal): Promise<void> {
  return stages.run(`${project} tests`, () =>
    withOutputAfterwards((onOutput) => runVitest(project, { stop, onOutput })),
  )
}

/** The built service on the demo data set; undefined, counted as a failure, when it cannot be built or started. */
async function buildAndStart(
  cluster: EmbeddedDatabase,
  stages: TestStages,
  stop: AbortSignal,
): Promise<ServiceUnderTest | undefined> {
  let service: ServiceUnderTest | undefined
  await rm(KNOWN_SECRETS, { force: true })
  await rm(OWN_SERVERS_LOG, { force: true })
  await stages.run("build and start", async () => {
    if (!(await buildIsCurrent())) await step("Build", () => buildApplication(stop))
    service = await startServiceUnderTest(cluster, stop)
    return { passed: 1, failed: 0 }
  })
  if (service === undefined)
    console.error(`The API and browser tests could not run. See the server's log: ${SERVER_LOG}`)
  return service
}

async function testInterfaces(
  { environment }: ServiceUnderTest,
  stages: TestStages,
  stop: AbortSignal,
): Promise<void> {
  await stages.run("API tests", () => runVitest("api", { stop, environment }))
}

/** Tests in a browser, and then what can only be told when all others are over. */
async function testPages(
  { environment }: ServiceUnderTest,
  parts: ReadonlySet<Part>,
  stages: TestStages,
  stop: AbortSignal,
): Promise<void> {
  if (parts.has("web")) {
    await stages.run("browser tests", async () => {
      const browser = await findBrowser()
      return runPlaywright(stop, {
        ...environment,
        ...browser.environment,
        CHROMIUM_PATH: browser.executablePath,
      })
    })
  }
  await stages.run("secrets", () => runVitest("after", { stop, environment }))
}

async function main(): Promise<number> {
  const parts = chosenParts()
  if (parts === "help") {
    console.log(HELP)
    return 0
  }
  const stages = new TestStages()
  try {
    await runTests(parts, stages, stopRequest())
  } catch (error) {
    if (error instanceof StopRequested) {
      console.error("\nStopped before the end.")
      return 130
    }
    await stages.run("preparation", () => Promise.reject(error))
  }
  console.log(summary(stages.results))
  return stages.hasFailed ? 1 : 0
}

await runMain(main, 2)
process.exit()
