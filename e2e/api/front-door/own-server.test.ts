import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { createSmallWorld } from "#e2e/fixtures/data/small-world.ts"
import { rememberSecrets } from "#e2e/fixtures/people/known-secrets.ts"
import { send } from "#e2e/fixtures/requests/send.ts"
import { type StartedProgram, startProgram } from "#e2e/fixtures/servers/start-program.ts"
import { freePort } from "#lib/database-server/free-port.ts"
import { EVERY_API_CLIENT } from "#lib/domain/api-clients/api-client-owner.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import { openDistributor, openInvestor } from "#test/orders/sample-orders.ts"
import { until } from "#test/until.ts"

// A server in a process of its own: what it prints, and how it ends.

const OLD = "the pepper of the years before this suite"
const NEW = "the pepper that comes in its place here"

let world: SmallWorld

beforeAll(async () => {
  world = await createSmallWorld()
})
afterAll(() => world?.close())

const started: StartedProgram[] = []
afterAll(() => Promise.all(started.map((each) => each.stop())))

async function start(pepper: string, port: number): Promise<StartedProgram> {
  rememberSecrets(...pepper.split(","))
  const settings = { NODE_ENV: "production", DATABASE_URL: world.databaseUrl, DEMO: "0" }
  const each = startProgram(["server.ts"], { ...settings, SECRET_PEPPER: pepper, PORT: String(port) })
  started.push(each)
  return each
}

describe("a server under a pepper", () => {
  it("that is the first one of its database starts, and one under another pepper ends and says what to do", async () => {
    const first = await start(OLD, await freePort())
    await first.says("listening")
    expect(await first.stop()).toBe(0)

    const wrong = await start(NEW, await freePort())
    expect(await wrong.ended).toBe(1)
    const message = JSON.parse(
      wrong
        .output()
        .split("\n")
        .find((line) => line.includes("Not started")) ?? "{}",
    )
    expect(message).toMatchObject({ level: "fatal" })
    expect(message.msg).toContain(
      "The pepper is not the one under which the secrets of this database were written",
    )
    expect(message.msg).toContain(
      "Set SECRET_PEPPER (or SECRET_PEPPER_FILE) to the pepper of the last start.",
    )
    expect(message.msg).toContain("name both, the new one first: SECRET_PEPPER=<new>,<old>")
    expect(wrong.output()).not.toContain(NEW)
    expect(wrong.output()).not.toContain("listening")
  })

  it("starts with both, and from then on with the new one alone", async () => {
    const both = await start(`${NEW},${OLD}`, await freePort())
    await both.says("listening")
    await both.stop()
    const next = await start(NEW, await freePort())
    await next.says("listening")
    await next.stop()
  })
})

it("the line of a request in the log names its caller and network address, and a storm of wrong secrets is recorded once", async () => {
  const port = await freePort()
  const origin = new URL(`http://127.0.0.1:${port}`)
  const ctx = { ...world.ctx, secrets: { pepper: NEW } }
  const distributor = await openDistributor(ctx)
  await openInvestor(ctx, distributor)
  const owner = { kind: "distributor", distributorId: distributor.distributorId } as const
  const created = await createApiClient(ctx, EVERY_API_CLIENT, {
    owner,
    name: "Feed",
    createdBy: "bootstrap",
  })
  const { client, clientSecret } = created
  rememberSecrets(clientSecret)
  const server = await start(NEW, port)
  await server.says("listening")
  const ask = (secret: string) => {
    const authorization = `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString("base64")}`
    return send("/api/distributor/v0/investors", { origin, headers: { authorization } })
  }
  const right = await ask(clientSecret)
  expect(right.status).toBe(200)
  const line = () =>
    server
      .output()
      .split("\n")
      .find((each) => each.includes(String(right.headers["x-request-id"])) && each.includes("responded"))
  await until("the request is in the log", async () => line() !== undefined)
  expect(JSON.parse(line() ?? "{}")).toMatchObject({
    caller: `api-client:${client.id}`,
    address: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$/),
    status: 200,
  })

  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 30; attempt += 1) statuses.add((await ask(`wrong ${attempt}`)).status)
  expect([...statuses]).toEqual([401, 429])
  const recorded = await world.ctx.db.auditRecord.findMany({
    where: { action: { in: ["credentials.rejected", "credentials.throttled"] } },
    orderBy: { id: "asc" },
  })
  expect(recorded.map(({ actor, action, after }) => ({ actor, action, after }))).toMatchObject([
    { actor: "anonymous", action: "credentials.rejected", after: { clientId: client.clientId, events: 1 } },
    { actor: "anonymous", action: "credentials.throttled", after: { clientId: client.clientId, events: 1 } },
  ])
  const metrics = (await send("/api/metrics", { origin })).bytes.toString("utf8")
  expect(metrics).toMatch(/sharebook_repeated_security_events_total\{action="credentials.rejected"\} 2\d/)
  expect(metrics).toMatch(/sharebook_repeated_security_events_total\{action="credentials.throttled"\} \d/)
})
