import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { type StartedProgram, startProgram } from "#e2e/fixtures/servers/start-program.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { PEPPER } from "#test/pepper.ts"

// The same checks apply without `npm start`.

let world: SmallWorld

beforeAll(async () => {
  world = await createSmallWorld()
})

afterAll(() => world?.close())

const started: StartedProgram[] = []
afterAll(() => Promise.all(started.map((each) => each.stop())))

async function start(
  args: readonly string[],
  mode: Readonly<Record<string, string>>,
  port?: number,
): Promise<StartedProgram> {
  const PORT = String(port ?? (await freePort()))
  const settings = { NODE_ENV: "production", DATABASE_URL: world.databaseUrl, SECRET_PEPPER: PEPPER, PORT }
  const each = startProgram(args, { ...settings, ...mode })
  started.push(each)
  return each
}

describe.each([
  ["server.ts", ["server.ts"], "listening"],
  ["next start", [path.join("node_modules", "next", "dist", "bin", "next"), "start"], "Ready"],
])("%s on a database that is not a demo", (_, args, ready) => {
  it.each([
    [{ DEMO: "1" }, "the demo does not start on it"],
    [{ DEMO: "0", SANDBOX: "1" }, "the sandbox does not start on it"],
  ])("exits with %j and a message", async (mode, sentence) => {
    const server = await start(args, mode)
    expect(await server.ended).not.toBe(0)
    expect(server.output()).toContain(sentence)
  })

  it("starts without them", async () => {
    const port = await freePort()
    const server = await start(args, { DEMO: "0" }, port)
    await server.says(ready)
    expect((await fetch(`http://127.0.0.1:${port}/en`)).status).toBe(200)
  })
})
