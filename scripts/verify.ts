import { clientIsCurrent, generateClient } from "./generate-client.ts"
import { runMain } from "./run-main.ts"
import { runVitest } from "./run-vitest.ts"
import { runStaticChecks } from "./static-checks.ts"
import { step } from "./step.mjs"
import { stopRequest } from "./stop-request.ts"
import { summary, TestStages } from "./test-stages.ts"

// npm run verify: format, lint, dead code, types and unit tests, in seconds and without a database.
const stop = stopRequest()
const stages = new TestStages()
await runMain(async () => {
  if (!(await clientIsCurrent())) await step("Database client", () => generateClient(stop))
  await runStaticChecks(stages, stop)
  await stages.run("unit tests", () => runVitest("unit", { stop }))
  console.log(summary(stages.results))
  return stages.hasFailed ? 1 : 0
})
