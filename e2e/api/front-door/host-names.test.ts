import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createInvestorClient, INVESTOR } from "#e2e/fixtures/clients/investor-client.ts"
import { openSharedWorld } from "#e2e/fixtures/data/shared-world.ts"
import {
  expectErrorResponse,
  expectPrivateErrorResponse,
} from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { databaseUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const HOST = "data.example.org"
const INVESTOR_HOST = "investors.example.org"

const world = openSharedWorld()

let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer({
    DATABASE_URL: databaseUrl().href,
    PUBLIC_API_HOST: HOST,
    INVESTOR_API_HOST: INVESTOR_HOST,
    SECRET_PEPPER: world.ctx.secrets.pepper,
  })
})

afterAll(async () => {
  await server?.stop()
  await world.close()
})

const get = (target: string, host: string) => send(target, { origin: server.origin, headers: { Host: host } })

describe("a host name of the public data interface", () => {
  it.each([
    ["/v0/share-classes/EUTBL", HOST],
    ["/v0/share-classes/EUTBL/", HOST],
    ["/share-classes/EUTBL", HOST],
    ["/share-classes/EUTBL/", HOST],
    ["/share-classes/EUTBL", `${HOST}:8443`],
    ["/share-classes/EUTBL", HOST.toUpperCase()],
    [`${API}/share-classes/EUTBL`, HOST],
  ])("serves it at its root: %s at %s", async (target, host) => {
    const response = await get(target, host)
    expect(response.status).toBe(200)
    expect(response.bytes).toEqual((await get(`${API}/share-classes/EUTBL`, "localhost")).bytes)
  })

  it.each(["/", "/funds/EUTBL", "/developers", "/api/health/live", "/v1/funds", "/v0/../api/health/live"])(
    "serves nothing else, and never a page: %s",
    async (target) => {
      const response = await get(target, HOST)
      expect(response.headers["content-type"]).toMatch(/^application\/json/)
      expectErrorResponse(response, target === "/funds/EUTBL" ? "HttpApiDecodeError" : "NotFoundError")
    },
  )
})

it("a host name of an interface serves no file of the pages, whether it is in memory or not", async () => {
  const [script = ""] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(textOf(await get("/", "localhost"))) ?? []
  expectErrorResponse(await get(script, HOST), "NotFoundError")
  expect((await get(script, "localhost")).status).toBe(200)
  expectErrorResponse(await get(script, HOST), "NotFoundError")
})

describe("a host name of the investor interface", () => {
  it("serves it at its root, and pagination links work there", async () => {
    const client = await createInvestorClient({ ...world, origin: server.origin })
    const [first, second] = [await client.newInvestor(), await client.newInvestor()]
    const list = (target: string) => client.send(target, { headers: { Host: INVESTOR_HOST } })
    const page = await list("/v1/investors/?limit=1")
    expect(jsonOf(page)).toMatchObject([{ id: second.id }])
    const next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1] ?? "no link"
    expect(jsonOf(await list(next))).toMatchObject([{ id: first.id }])
    expect((await list(`/v1/portfolios/${first.id}`)).status).toBe(200)
  })

  it.each(["/v1/investors/", "/v1/nothing", `${INVESTOR}/investors/`])(
    "requires credentials: %s",
    async (target) => {
      expectPrivateErrorResponse(await get(target, INVESTOR_HOST), "InvestorAuthenticationError")
    },
  )

  it.each(["/", "/v0/investors", "/investor", "/v1"])(
    "serves nothing else, and never a page: %s",
    async (target) => {
      const response = await get(target, INVESTOR_HOST)
      expect([401, 404]).toContain(response.status)
      expect(response.headers["content-type"]).toMatch(/^application\/json/)
    },
  )
})

describe("any other host name", () => {
  it.each(["localhost", "example.org", `${HOST}.evil.example`, `x.${HOST}`, "127.0.0.1:1", ""])(
    "%j serves the interfaces under their prefixes",
    async (host) => {
      expect((await get(`${API}/funds/`, host)).status).toBe(200)
      expect((await get("/v0/funds/", host)).headers["content-type"]).toMatch(/^text\/html/)
    },
  )
})
