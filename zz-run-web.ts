import { openTestCluster } from "#test/test-cluster.ts"
import { startServiceUnderTest } from "#scripts/service-under-test.ts"
import { runProgram } from "#scripts/run-program.ts"
import { findBrowser } from "#scripts/find-browser.ts"
const stop = new AbortController()
process.on("SIGINT",()=>stop.abort()); process.on("SIGTERM",()=>stop.abort())
const args = process.argv.slice(2)
const cluster = await openTestCluster()
const service = await startServiceUnderTest(cluster, stop.signal)
let code = 1
try {
  const { executablePath, environment } = await findBrowser()
  const env = { ...service.environment, ...environment, CHROMIUM_PATH: executablePath }
  if (args[0] === "api") code = await runProgram("node_modules/vitest/vitest.mjs", ["run","--project","api",...args.slice(1)], { stop: stop.signal, environment: env })
  else code = await runProgram("node_modules/@playwright/test/cli.js", ["test","--reporter=list",...args], { stop: stop.signal, environment: env })
} finally { await service.stop(); await cluster.close() }
process.exit(code)
