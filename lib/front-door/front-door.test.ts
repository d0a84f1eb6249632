import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { request } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_CATALOGUE } from "#demo/catalogue.ts"
import { processGlobal } from "#lib/domain/process/process-global.ts"
import { parseEnv } from "#lib/env.ts"
import { CachedResponse } from "./cached-response.ts"
import type { FrontDoorParts } from "./front-door.ts"
import { frontDoor } from "./front-door.ts"
import { createHttpServer } from "./http-server.ts"
import { Metrics } from "./metrics.ts"
import { isRead } from "./response-cache.ts"

const shared = processGlobal<unknown>("sharebookPublicReads")
const earlier = shared.value

// The catalogue is read with every request that memory does not respond to.
beforeAll(() => {
  shared.value = { find: async () => DEMO_CATALOGUE }
})

afterAll(() => {
  shared.value = earlier
})

const ORIGIN_HOST = "funds.example.org"
const AUTH_HOST = "auth.example.org"

const inMemory = (target: string) => ({
  find: (request: IncomingMessage, asked: string) =>
    isRead(request) && asked === target
      ? new CachedResponse({ etag: '"1"' }, Buffer.from("from memory"), { vary: [], codings: [] })
      : undefined,
})

const PUBLIC_DATA = "/api/public/v0/funds"

/** A front door that has a page, a file and a response of public data in memory. */
const doorWith = (settings: Readonly<Record<string, string>>) =>
  frontDoor({
    settings: parseEnv({
      PUBLIC_ORIGIN: `https://${ORIGIN_HOST}`,
      DATABASE_URL: "postgresql://nobody@localhost/nowhere",
      RATE_LIMITS: "off",
      ...settings,
    }),
    cache: inMemory(PUBLIC_DATA),
    files: inMemory("/_next/static/chunks/a.js"),
    pages: inMemory("/funds/EUTBL"),
    routes: { find: (path: string) => (path === PUBLIC_DATA ? () => new Response("made") : undefined) },
    vitals: { metrics: new Metrics() },
  } as unknown as FrontDoorParts)

/** The response to a request that names this host. */
async function responseAt(
  host: string,
  path: string,
  settings: Readonly<Record<string, string>> = { AUTH_HOST },
  method = "GET",
): Promise<IncomingMessage | undefined> {
  const server = createHttpServer({ takesUpgrades: false }).on("request", doorWith(settings))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  const asked = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    headers: { Host: host },
    agent: false,
  }).end()
  const [response]: IncomingMessage[] = await once(asked, "response")
  response?.resume()
  server.close()
  return response
}

const statusAt = async (...request: Parameters<typeof responseAt>): Promise<number | undefined> =>
  (await responseAt(...request))?.statusCode

it.each(["/funds/EUTBL", "/_next/static/chunks/a.js", PUBLIC_DATA])(
  "the host name of the authorization server does not serve %s, which is in memory",
  async (url) => {
    expect(await statusAt(ORIGIN_HOST, url)).toBe(200)
    expect(await statusAt(AUTH_HOST, url)).toBe(404)
    expect(await statusAt(`${AUTH_HOST.toUpperCase()}:443`, url)).toBe(404)
  },
)

it("nor public data that has to be made", async () => {
  expect(await statusAt(AUTH_HOST, `${PUBLIC_DATA}?limit=1`)).toBe(404)
})

it("serves everything where the origin has the same name", async () => {
  expect(await statusAt(ORIGIN_HOST, "/funds/EUTBL", { AUTH_HOST: ORIGIN_HOST })).toBe(200)
})

describe("a method that the path does not support", () => {
  const asked = (path: string, method: string) => responseAt(ORIGIN_HOST, path, {}, method)

  it.each(["/_next/static/chunks/a.js", "/favicon.ico", "/icons/icon-192.png", "/robots.txt"])(
    "is rejected for the file %s",
    async (path) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "TRACE"]) {
        const { statusCode, headers } = (await asked(path, method)) ?? {}
        expect([method, statusCode, headers?.allow]).toEqual([method, 405, "GET, HEAD, OPTIONS"])
      }
      const { statusCode, headers } = (await asked(path, "OPTIONS")) ?? {}
      expect([statusCode, headers?.allow]).toEqual([204, "GET, HEAD, OPTIONS"])
    },
  )

  it("is rejected for a page", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      expect((await asked("/funds/EUTBL", method))?.statusCode).toBe(405)
    }
    expect((await asked("/funds/EUTBL", "OPTIONS"))?.headers.allow).toBe("GET, HEAD, OPTIONS")
  })
})

it("an error of its own can be read by pages of other origins, with the headers that say what to do", async () => {
  for (const path of ["/api/public//v0", "http://user@x/"]) {
    const headers = (await responseAt(ORIGIN_HOST, path))?.headers
    expect(headers?.["access-control-allow-origin"]).toBe("*")
    const exposed = headers?.["access-control-expose-headers"]
    for (const name of ["X-Request-Id", "RateLimit", "RateLimit-Policy", "Retry-After"]) {
      expect(exposed).toContain(name)
    }
  }
})
