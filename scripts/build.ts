import { buildApplication } from "./build-application.ts"
import { generateClient } from "./generate-client.ts"
import { runMain } from "./run-main.ts"
import { step } from "./step.mjs"
import { stopRequest } from "./stop-request.ts"

// npm run build: the database client and the production build, even if they are up to date.
const stop = stopRequest()
await runMain(async () => {
  await step("Database client", () => generateClient(stop))
  await step("Build", () => buildApplication(stop))
})
