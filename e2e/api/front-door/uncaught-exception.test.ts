import { randomBytes } from "node:crypto"
import { rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { type StartedProgram, startService } from "#e2e/fixtures/servers/start-program.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { makeTestHome, removeTestHome } from "#test/test-cluster.ts"
import { until } from "#test/until.ts"

const SECRET_PEPPER = randomBytes(32).toString("base64url")
const PRELOADED = path.resolve(import.meta.dirname, "../../fixtures/servers/throws-uncaught-exception.mjs")

let DATA_FOLDER: string
let UNCAUGHT_EXCEPTION_FILE: string
let origin: URL
let service: StartedProgram

beforeAll(async () => {
  DATA_FOLDER = await makeTestHome()
  UNCAUGHT_EXCEPTION_FILE = path.join(DATA_FOLDER, "throw")
  const port = await freePort()
  origin = new URL(`http://127.0.0.1:${port}`)
  rememberSecrets(SECRET_PEPPER)
  service = startService({
    DATA_FOLDER,
    PORT: String(port),
    DEMO: "0",
    SECRET_PEPPER,
    UNCAUGHT_EXCEPTION_FILE,
    NODE_OPTIONS: `--import ${PRELOADED}`,
  })
  await service.says("Sharebook is ready.")
}, 120_000)

afterAll(async () => {
  await service?.stop()
  await removeTestHome(path.join(DATA_FOLDER, "database"))
  await rm(DATA_FOLDER, { recursive: true, force: true })
})

const isReady = async (): Promise<boolean> => {
  try {
    return (await send("/api/health/ready", { origin })).status === 200
  } catch {
    return false
  }
}

it("npm start prints why a server process exited, and restarts it", async () => {
  expect(await isReady()).toBe(true)
  await writeFile(UNCAUGHT_EXCEPTION_FILE, "")
  await service.says("Restarting it in 1 s.")
  await rm(UNCAUGHT_EXCEPTION_FILE)
  await until("the service is back", isReady)
  expect(service.output()).toMatch(/"level":"fatal".*"message":"as the test wants it".*ends the process/)
})
