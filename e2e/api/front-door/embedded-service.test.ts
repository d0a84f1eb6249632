import { randomBytes } from "node:crypto"
import { access, readFile, rm, stat } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { runCommand, type StartedProgram, startService } from "#e2e/fixtures/servers/start-program.ts"
import { openEmbeddedDatabase } from "#lib/database-server/embedded-database.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { signInAs } from "#test/operators/sign-in-as.ts"
import { makeTestHome, removeTestHome } from "#test/test-cluster.ts"

// `npm start` on an embedded database with real data, and the command line at the same time.

const SECRET_PEPPER = randomBytes(32).toString("base64url")
const WRONG = { SECRET_PEPPER: "another pepper than that of the service, as long" }
const GIVEN = { SECRET_PEPPER }

let DATA_FOLDER: string
let port: number
let service: StartedProgram
let distributorId: string
let invitation: string

const cli = (settings: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runCommand(args, { DATA_FOLDER, ...settings })

const createClient = (settings: Readonly<Record<string, string>>) =>
  cli(
    settings,
    ...[
      "api-clients",
      "create",
      "--kind",
      "distributor",
      "--owner",
      distributorId,
      "--name",
      "mine",
      "--json",
    ],
  )

beforeAll(async () => {
  DATA_FOLDER = await makeTestHome()
  port = await freePort()
  rememberSecrets(SECRET_PEPPER)
  service = startService({ DATA_FOLDER, PORT: String(port), DEMO: "0", SECRET_PEPPER })
  await service.says("Sharebook is ready.")
  // Only the link of the first operators is printed.
  await cli(GIVEN, "users", "create", "ada@example.org", "--name", "Ada Maker", "--operator", "maker")
  invitation = (await cli(GIVEN, "users", "invite", "ada@example.org", "--show-link")).output
  const database = await openEmbeddedDatabase({ home: path.join(DATA_FOLDER, "database"), durable: true })
  await signInAs(database.url, "maker")
  await database.close()
  distributorId = (await cli({}, "distributors", "create", "Example Distribution")).output.trim()
}, 120_000)

afterAll(async () => {
  await service?.stop()
  await removeTestHome(path.join(DATA_FOLDER, "database"))
  await rm(DATA_FOLDER, { recursive: true, force: true })
})

describe("the command line with a running service that has SECRET_PEPPER", () => {
  it("prints a secret that works", async () => {
    const { code, output } = await createClient(GIVEN)
    expect(code, output).toBe(0)
    const { clientId, clientSecret } = JSON.parse(output)
    rememberSecrets(clientSecret)
    const response = await send("/api/distributor/v0/investors", {
      origin: new URL(`http://127.0.0.1:${port}`),
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    })
    expect(response.status).toBe(200)
  })

  it("stops with a message when it has no pepper, and creates none", async () => {
    const { code, output } = await createClient({})
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^SECRET_PEPPER is not set here, but the service was started with one \(/,
      ),
    })
    await expect(access(path.join(DATA_FOLDER, "secrets.json"))).rejects.toMatchObject({ code: "ENOENT" })
  })

  it("stops when it has another pepper", async () => {
    const { code, output } = await createClient(WRONG)
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^SECRET_PEPPER is not the one that this database was last started with:/,
      ),
    })
  })

  it("uses the address of the running service in the link of an invitation", () => {
    expect(invitation).toContain(`\nhttp://localhost:${port}/invitation/`)
    rememberSecrets(invitation.trim().split("/").at(-1) ?? "")
  })

  it("finds a service record that only its user can read, without the pepper", async () => {
    const file = path.join(DATA_FOLDER, "database", "service.json")
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, "utf8")
    expect(text).not.toContain(SECRET_PEPPER)
    expect(JSON.parse(text)).toMatchObject({
      origin: `http://localhost:${port}`,
      demo: false,
      sandbox: false,
      pepper: { source: "environment" },
    })
  })
})

describe("the same data after the service has stopped", () => {
  beforeAll(() => service.stop())

  it("still require the pepper of the service", async () => {
    expect((await createClient({})).output).toContain("SECRET_PEPPER is not set here")
    expect((await createClient(GIVEN)).code).toBe(0)
  })

  it.each([
    ["no settings", {}],
    ["DEMO=1", { DEMO: "1" }],
    ["DEMO=1 and the pepper", { DEMO: "1", SECRET_PEPPER }],
  ])("start no demo with %s", async (_, mode) => {
    const start = startService({ DATA_FOLDER, PORT: String(port), ...mode })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain(
      "This database did not begin as a demo, so the demo does not start on it",
    )
    expect(start.output()).toContain("set DEMO=0 and SECRET_PEPPER")
  })

  it("start no sandbox", async () => {
    const start = startService({ DATA_FOLDER, PORT: String(port), DEMO: "0", SANDBOX: "1", SECRET_PEPPER })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain("so the sandbox does not start on it")
  })

  it("do not start with https and without DATABASE_URL", async () => {
    const start = startService({ DATA_FOLDER, PUBLIC_ORIGIN: "https://funds.example.org", SECRET_PEPPER })
    expect(await start.ended).toBe(1)
    expect(start.output()).toContain("DATABASE_URL is not set, but PUBLIC_ORIGIN is https")
  })
})
