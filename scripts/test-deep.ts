import { generateClient } from "./generate-client.ts"
import { runProgram } from "./run-program.ts"
import { step } from "./step.mjs"
import { stopRequest } from "./stop-request.ts"

/** The model-based test of the register with ten times the lives of orders, each three times as long. */
const DEEP = { NODE_ENV: "test", MODEL_SEEDS: "1000", MODEL_COMMANDS: "200" }

// npm run test:deep: takes hours; a failure prints the seed and the shortest life of orders that shows it.
const stop = stopRequest()
await step("Database client", () => generateClient(stop))
process.exitCode = await runProgram(
  "node_modules/vitest/vitest.mjs",
  ["run", "--project=database", "lib/services/orders/lifecycle-model.db.test.ts"],
  { stop, environment: DEEP },
)
