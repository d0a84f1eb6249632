import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, send } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { databaseUrl, serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const QUOTA = 1_200

let server: OwnServer

beforeAll(async () => {
  // Behind one proxy a client is the address in its header.
  server = await startOwnServer({ DATABASE_URL: databaseUrl().href, TRUST_PROXY: "1" })
})

afterAll(() => server?.stop())

const get = (client: string, target = `${API}/funds/`) =>
  send(target, { origin: server.origin, headers: { "X-Forwarded-For": client } })

const remaining = (header: unknown) => Number(/;r=(\d+)/.exec(String(header))?.[1])

describe("within its quota a client", () => {
  it("gets the quota and the remaining requests", async () => {
    const first = await get("198.51.100.1")
    expect(first.headers["ratelimit-policy"]).toBe(`"default";q=${QUOTA};w=60`)
    expect(first.headers.ratelimit).toMatch(/^"default";r=\d+;t=\d+$/)
    expect(remaining(first.headers.ratelimit)).toBe(QUOTA - 1)
    // Rejected requests count too.
    const second = await get("198.51.100.1", `${API}/funds/nonsense`)
    expect(remaining(second.headers.ratelimit)).toBe(QUOTA - 2)
  })

  it("is all addresses of its IPv6 network, for data, the authorization server and pages", async () => {
    const requests = [`${API}/funds/`, "/oauth2/jwks", "/robots.txt"]
    const left = async (address: string) => {
      const responses: number[] = []
      for (const target of requests) responses.push(remaining((await get(address, target)).headers.ratelimit))
      return responses
    }
    const [data = 0, oauth = 0, pages = 0] = await left("2001:db8:0:1::1")
    expect(await left("2001:db8:0:1::2")).toEqual([data - 2, oauth - 2, pages - 1])
    expect(await left("2001:db8:0:2::1")).toEqual([data, oauth, pages])
  })
})

describe("over its quota a client", () => {
  const client = "198.51.100.2"

  beforeAll(async () => {
    const responses = await Promise.all(Array.from({ length: QUOTA }, () => get(client)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
  })

  it("is 429 with the seconds to wait, within a minute", async () => {
    const response = await get(client)
    expectErrorResponse(response, "TooManyRequestsError")
    const wait = Number(response.headers["retry-after"])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(remaining(response.headers.ratelimit)).toBe(0)
    expect(response.headers["access-control-allow-origin"]).toBe("*")
    for (const name of ["X-Request-Id", "RateLimit", "RateLimit-Policy", "Retry-After"]) {
      expect(response.headers["access-control-expose-headers"]).toContain(name)
      expect(response.headers).toHaveProperty(name.toLowerCase())
    }
  })

  it.each(PUBLIC_OPERATIONS)(
    "is 429 for %s, also without the version in its path and with other methods",
    async (_, endpoint) => {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, "x")
      for (const target of [`${API}${path}`, `/api/public${path}`]) {
        expectErrorResponse(await get(client, target), "TooManyRequestsError")
      }
      const posted = await send(`${API}${path}`, {
        origin: server.origin,
        method: "POST",
        headers: { "X-Forwarded-For": client },
      })
      expectErrorResponse(posted, "TooManyRequestsError")
    },
  )

  it("does not affect others, whatever headers it sends", async () => {
    expect((await get("198.51.100.3")).status).toBe(200)
    expect((await get(`198.51.100.3, ${client}`)).status).toBe(429)
    expect((await get(`${client}, 198.51.100.3`)).status).toBe(200)
  })

  it("still reaches health", async () => {
    expect((await get(client, "/api/health/ready")).status).toBe(200)
  })
})

describe("over its quota of pages, PDFs and pictures a client", () => {
  const client = "198.51.100.4"
  const page = (target: string, accept = "text/html,*/*") =>
    send(target, {
      origin: server.origin,
      headers: { "X-Forwarded-For": client, Accept: accept, "Sec-Fetch-Site": "same-origin" },
    })

  beforeAll(async () => {
    const first = await page("/robots.txt")
    expect(remaining(first.headers.ratelimit)).toBe(QUOTA - 1)
    for (let sent = 1; sent < QUOTA; sent += 100) {
      await Promise.all(Array.from({ length: Math.min(100, QUOTA - sent) }, () => page("/robots.txt")))
    }
  })

  it.each([
    ["/", "en", "Too many requests"],
    ["/fr/compare", "fr", "Trop de requêtes"],
    ["/sign-in", "en", "Too many requests"],
    ["/api/public/v0/docs", "en", "Too many requests"],
  ])("gets an error page for %s", async (target, language, title) => {
    const response = await page(target)
    expect(response.status).toBe(429)
    expect(response.headers["content-type"]).toMatch(/^text\/html/)
    expect(response.headers["content-language"]).toBe(language)
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0)
    expect(response.bytes.toString("utf8")).toContain(`<h1>${title}</h1>`)
  })

  it.each([
    "/funds/EUTBL/EUTBL/factsheet.pdf",
    "/fr/funds/EUTBL/EUTBL/factsheet.pdf",
    "/funds/EUTBL/EUTBL/preview.png",
    "/preview.png",
    "/sitemap.xml",
    "/api/public/v0/docs/openapi.json",
  ])("is 429 for %s", async (target) => {
    expectErrorResponse(await page(target, "*/*"), "TooManyRequestsError")
  })

  it("gets the files of the build by their names, but by no other spelling", async () => {
    const { bytes } = await send("/", {
      origin: server.origin,
      headers: { "X-Forwarded-For": "198.51.100.6" },
    })
    const [script = ""] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(bytes.toString("utf8")) ?? []
    expect((await page(script, "*/*")).status).toBe(200)
    for (const spelling of [script.replace("chunks", "%63hunks"), `${script}?v=1`, `${script}#1`]) {
      expectErrorResponse(await page(spelling, "*/*"), "TooManyRequestsError")
    }
  })

  it("keeps its quota of data, and others keep their quota of pages", async () => {
    expect((await get(client)).status).toBe(200)
    expect((await get("198.51.100.5", "/robots.txt")).status).toBe(200)
  })
})

describe("a service in demo mode", () => {
  it("allows a client 60,000 requests a minute", async () => {
    const { headers } = await send(`${API}/funds/`, { origin: serviceUrl() })
    expect(headers["ratelimit-policy"]).toBe('"default";q=60000;w=60')
  })
})
