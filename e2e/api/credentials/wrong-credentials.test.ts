import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { basic } from "#e2e/fixtures/clients/authorized-calls.ts"
import type { DistributorClient } from "#e2e/fixtures/clients/distributor-client.ts"
import { createDistributorClient, DISTRIBUTOR } from "#e2e/fixtures/clients/distributor-client.ts"
import { INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import type { Application } from "#e2e/fixtures/clients/oauth-application.ts"
import { createApplication } from "#e2e/fixtures/clients/oauth-application.ts"
import type { ScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import { createScratchDatabase } from "#e2e/fixtures/data/scratch-database.ts"
import type { HttpResponse } from "#e2e/fixtures/requests/send.ts"
import { jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import type { SeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openDatabase } from "#lib/db/client.ts"
import { PEPPER } from "#test/pepper.ts"
import { testContext } from "#test/test-context.ts"

/** Limits of wrong credentials for a client id, and for an address, within a minute. */
const OF_CLIENT = 20
const OF_ADDRESS = 60

let database: ScratchDatabase
let proxy: SeverableProxy
let server: OwnServer
let db: ReturnType<typeof openDatabase>
let client: DistributorClient
let application: Application

beforeAll(async () => {
  database = await createScratchDatabase()
  proxy = await openSeverableProxy(new URL(database.url))
  const severable = new URL(database.url)
  severable.hostname = "127.0.0.1"
  severable.port = String(proxy.port)
  // Behind one proxy the address is the one in its header.
  server = await startOwnServer({ DATABASE_URL: severable.href, SECRET_PEPPER: PEPPER, TRUST_PROXY: "1" })
  db = openDatabase(database.url)
  const world = { ctx: { ...testContext(db), autoApproves: true } }
  client = await createDistributorClient(world)
  application = await createApplication(world)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await db?.$disconnect()
  await proxy?.disconnect()
  await database?.drop()
})

/** A call from an address with an Authorization header. */
const call = (address: string, target: string, authorization: string) =>
  send(target, {
    origin: server.origin,
    headers: { "X-Forwarded-For": address, Authorization: authorization },
  })

const investors = (address: string, clientId: string, secret: string) =>
  call(address, `${DISTRIBUTOR}/investors`, basic(clientId, secret))

const token = (address: string, secret: string, clientId = application.clientId) =>
  send("/oauth2/token", {
    origin: server.origin,
    method: "POST",
    headers: {
      "X-Forwarded-For": address,
      Authorization: basic(clientId, secret),
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=refresh_token&refresh_token=x",
  })

const statuses = async (times: number, show: (index: number) => Promise<HttpResponse>): Promise<number[]> => {
  const seen: number[] = []
  for (let index = 0; index < times; index += 1) seen.push((await show(index)).status)
  return [...new Set(seen)]
}

const expectWait = ({ headers }: HttpResponse) => {
  expect(Number(headers["retry-after"])).toBeGreaterThan(0)
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60)
}

describe("wrong secrets of an API client", () => {
  const ATTACKER = "198.51.100.1"

  it("are 401, then 429 without a database query, and no other caller is blocked", async () => {
    const guess = (index: number) => investors(ATTACKER, client.clientId, `guess ${index}`)
    expect(await statuses(OF_CLIENT, guess)).toEqual([401])
    const limited = await guess(OF_CLIENT)
    expect(jsonOf(limited)).toMatchObject({ _tag: "TooManyRequestsError" })
    expect(limited.status).toBe(429)
    expectWait(limited)
    // The client itself, which is new to this process, from its own address.
    expect((await investors("203.0.113.9", client.clientId, client.clientSecret)).status).toBe(200)
    // And from then on from any address.
    expect((await investors(ATTACKER, client.clientId, client.clientSecret)).status).toBe(200)
    await proxy.disconnect()
    expect((await guess(OF_CLIENT)).status).toBe(429)
    expect((await investors("203.0.113.9", client.clientId, client.clientSecret)).status).toBe(503)
    await proxy.reconnect()
  })
})

describe("unknown access tokens", () => {
  it("are 401, then 429, by their address", async () => {
    const guess = (index: number, address = "198.51.100.2") =>
      call(address, `${INVESTOR}/investors`, `Bearer guess-${index}`)
    expect(await statuses(OF_ADDRESS, guess)).toEqual([401])
    const limited = await guess(OF_ADDRESS)
    expect(limited.status).toBe(429)
    expectWait(limited)
    expect((await call("198.51.100.2", "/oauth2/userinfo", "Bearer guess")).status).toBe(429)
    expect((await guess(0, "198.51.100.3")).status).toBe(401)
  })
})

describe("wrong secrets of an application at the token endpoint", () => {
  const ATTACKER = "198.51.100.4"

  it("are 401, then a 429 OAuth error without a database query", async () => {
    expect(await statuses(OF_CLIENT, (index) => token(ATTACKER, `guess ${index}`))).toEqual([401])
    const limited = await token(ATTACKER, "one more")
    expect(limited.status).toBe(429)
    expectWait(limited)
    expect(jsonOf(limited)).toEqual({
      error: "temporarily_unavailable",
      error_description: expect.stringContaining("Too many wrong credentials."),
    })
    // The application itself is authenticated; only its refresh token is wrong.
    const heard = await token("203.0.113.10", application.clientSecret)
    expect([heard.status, jsonOf(heard)]).toMatchObject([400, { error: "invalid_grant" }])
    expect((await token(ATTACKER, application.clientSecret)).status).toBe(400)
    await proxy.disconnect()
    expect((await token(ATTACKER, "yet another")).status).toBe(429)
    await proxy.reconnect()
  })

  it("in the body are counted too, and so are unknown applications", async () => {
    const post = (body: Readonly<Record<string, string>>) =>
      send("/oauth2/token", {
        origin: server.origin,
        method: "POST",
        headers: {
          "X-Forwarded-For": "198.51.100.5",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "x", ...body }).toString(),
      })
    const guess = (index: number) => post({ client_id: `nobody-${index}`, client_secret: "guess" })
    expect(await statuses(OF_ADDRESS, guess)).toEqual([401])
    expect((await guess(OF_ADDRESS)).status).toBe(429)
    const { clientId: client_id, clientSecret: client_secret } = application
    expect((await post({ client_id, client_secret })).status).toBe(400)
  })
})
