import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { OwnServer } from "#e2e/fixtures/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/own-server.ts"
import { expectRefusal } from "#e2e/fixtures/refusal.ts"
import { API, send } from "#e2e/fixtures/send.ts"
import { databaseUrl } from "#e2e/fixtures/service.ts"

const HOST = "data.example.org"

let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer({ DATABASE_URL: databaseUrl().href, PUBLIC_API_HOST: HOST })
})

afterAll(() => server?.stop())

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
    const answer = await get(target, host)
    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual((await get(`${API}/share-classes/EUTBL`, "localhost")).bytes)
  })

  it.each(["/", "/funds/EUTBL", "/developers", "/api/health/live", "/v1/funds", "/v0/../api/health/live"])(
    "serves nothing else, and never a page: %s",
    async (target) => {
      const answer = await get(target, HOST)
      expect(answer.headers["content-type"]).toMatch(/^application\/json/)
      expectRefusal(answer, target === "/funds/EUTBL" ? "HttpApiDecodeError" : "NotFoundError")
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
