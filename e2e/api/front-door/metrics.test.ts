import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { databaseUrl, serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const TOKEN = "a-token-of-a-test-0123456789abcdef"

/** Both spellings of the path. */
const PATHS = ["/api/metrics", "/api/metrics/"]

const FIGURES = /^sharebook_http_requests_total\{/m

describe("without METRICS_TOKEN", () => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    send(path, { origin: serviceUrl(), headers })

  it.each(PATHS)("a client on this machine gets %s", async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(textOf(response)).toMatch(FIGURES)
  })

  it.each(PATHS)("what a proxy forwards is 403 for %s, whatever address it names", async (path) => {
    for (const name of ["X-Forwarded-For", "Forwarded"]) {
      for (const address of ["198.51.100.7", "127.0.0.1", ""]) {
        const response = await get(path, { [name]: address })
        expectErrorResponse(response, "ForbiddenError")
        expect(textOf(response)).not.toMatch(FIGURES)
      }
    }
  })

  it("health is open to everybody", async () => {
    const headers = { "X-Forwarded-For": "198.51.100.7" }
    const ready = await get("/api/health/ready", headers)
    expect([ready.status, jsonOf(ready)]).toEqual([
      200,
      {
        status: "ready",
        checks: { database: "ok", migrations: "ok", clock: "ok", listener: "ok", traffic: "ok" },
      },
    ])
    expect((await get("/api/health/live", headers)).status).toBe(200)
  })
})

describe("with METRICS_TOKEN", () => {
  let server: OwnServer

  beforeAll(async () => {
    server = await startOwnServer({ DATABASE_URL: databaseUrl().href, METRICS_TOKEN: TOKEN })
  })

  afterAll(() => server?.stop())

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    send(path, { origin: server.origin, headers })

  it.each(PATHS)("%s needs it, also of a client on this machine", async (path) => {
    for (const credentials of [undefined, "", "Bearer", `Bearer ${TOKEN}x`, `Basic ${btoa(`x:${TOKEN}`)}`]) {
      const response = await get(path, credentials === undefined ? {} : { Authorization: credentials })
      expectErrorResponse(response, "MetricsAuthenticationError")
      expect(response.headers["www-authenticate"]).toBe('Bearer realm="Sharebook metrics"')
      expect(textOf(response)).not.toMatch(FIGURES)
    }
    const head = await send(path, { origin: server.origin, method: "HEAD" })
    expect(head.status).toBe(401)
  })

  it.each(PATHS)("a client with it gets %s, also through a proxy", async (path) => {
    for (const more of [{}, { "X-Forwarded-For": "198.51.100.7" }]) {
      const response = await get(path, { Authorization: `Bearer ${TOKEN}`, ...more })
      expect(response.status).toBe(200)
      expect(textOf(response)).toMatch(FIGURES)
    }
  })

  it("health needs none", async () => {
    expect((await get("/api/health/ready")).status).toBe(200)
    expect((await get("/api/health/live")).status).toBe(200)
  })
})
