import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { goodRequest } from "#e2e/fixtures/operations/good-requests.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { expectErrorResponse, issuesOf } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf, send, textOf } from "#e2e/fixtures/requests/send.ts"
import { targetOf } from "#e2e/fixtures/requests/target.ts"
import type { OwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { startOwnServer } from "#e2e/fixtures/servers/own-server.ts"
import { databaseUrl, serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"
import type { SeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { openSeverableProxy } from "#e2e/fixtures/servers/severable-proxy.ts"
import { until } from "#test/until.ts"

const known = await loadKnownData()

let proxy: SeverableProxy
let server: OwnServer

const get = (target: string) => send(target, { origin: server.origin })
const targets = PUBLIC_OPERATIONS.map(
  ([operationId, endpoint]) =>
    [operationId, `${API}${targetOf(endpoint, goodRequest(endpoint, known))}`] as const,
)
const isReady = async () => (await get("/api/health/ready")).status === 200

beforeAll(async () => {
  proxy = await openSeverableProxy(databaseUrl())
  const url = databaseUrl()
  url.hostname = "127.0.0.1"
  url.port = String(proxy.port)
  server = await startOwnServer({ DATABASE_URL: url.href })
  // Before the connection is cut, every response is cached.
  for (const [, target] of targets) expect((await get(target)).status).toBe(200)
  await until("responses come from memory", async () => {
    const before = await server.figure(CACHE_HITS)
    for (const [, target] of targets) await get(target)
    return (await server.figure(CACHE_HITS)) - before === targets.length
  })
  await proxy.disconnect()
  await until("the cut is noticed", async () => !(await isReady()))
})

afterAll(async () => {
  await server?.stop()
  await proxy?.disconnect()
})

const CACHE_HITS = 'sharebook_http_requests_total{source="cache_hit",status="200"}'

describe("while the database is unreachable", () => {
  it.each(targets)("%s is 503 with Retry-After, although it was cached", async (_, target) => {
    const response = await get(target)
    expectErrorResponse(response, "ServiceUnavailableError")
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0)
  })

  it("a hundred concurrent requests are each 503, within seconds", async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => get(targets[n % 15]?.[1] ?? "")),
    )
    for (const response of responses) expectErrorResponse(response, "ServiceUnavailableError")
  })

  it("responses that need no database are unchanged: 400, 404, 405, preflight, the reference", async () => {
    issuesOf(await get(`${API}/funds/nonsense`))
    expectErrorResponse(await get(`${API}/nothing`), "NotFoundError")
    const post = await send(`${API}/funds/`, { origin: server.origin, method: "POST" })
    expectErrorResponse(post, "MethodNotAllowedError")
    const options = await send(`${API}/funds/`, { origin: server.origin, method: "OPTIONS" })
    expect(options.status).toBe(204)
    expect((await get(`${API}/docs/openapi.json`)).status).toBe(200)
  })

  it("the process is live but not ready, with the reason", async () => {
    const live = await get("/api/health/live")
    expect([live.status, jsonOf(live)]).toEqual([200, { status: "live" }])
    const ready = await get("/api/health/ready")
    expect(ready.status).toBe(503)
    expect(jsonOf(ready)).toMatchObject({ status: "not-ready", checks: { database: "not reachable" } })
  })
})

describe("once the database is back", () => {
  let startedAt: number

  beforeAll(async () => {
    startedAt = await server.figure("process_start_time_seconds")
    await proxy.reconnect()
    await until("the service is ready by itself", isReady, 10_000)
  })

  it.each(targets)("%s is served again, with the same bytes as before", async (_, target) => {
    const response = await get(target)
    expect(response.status).toBe(200)
    // Addresses of documents begin with those of the server.
    const own = textOf(response).replaceAll(server.origin.origin, serviceUrl().origin)
    expect(own).toBe(textOf(await send(target)))
  })

  it("it is the same process, which serves from memory again", async () => {
    expect(server.isRunning()).toBe(true)
    expect(await server.figure("process_start_time_seconds")).toBe(startedAt)
    await until("responses come from memory", async () => {
      const before = await server.figure(CACHE_HITS)
      await get(targets[0]?.[1] ?? "")
      return (await server.figure(CACHE_HITS)) > before
    })
  })
})

describe("connections that are lost silently", () => {
  it("result in 503 and are replaced automatically", async () => {
    const [, target] = targets[0] ?? []
    // With a different parameter each request is not cached.
    const askTwenty = () => Promise.all(Array.from({ length: 20 }, (_, n) => get(`${target}?startDay=${n}`)))
    await until(
      "a request had such a connection",
      async () => {
        proxy.dropTraffic()
        const rejected = (await askTwenty()).filter(({ status }) => status !== 200)
        for (const response of rejected) expectErrorResponse(response, "ServiceUnavailableError")
        // None is rejected when something was published a moment ago: then the one connection that was open may be that of the
        // catalogue, whose last state is good enough.
        return rejected.length > 0
      },
      60_000,
    )
    await until("every operation is answered", async () => {
      const statuses = await Promise.all(targets.map(async ([, each]) => (await get(each)).status))
      return statuses.every((status) => status === 200) && isReady()
    })
    expect(server.isRunning()).toBe(true)
  })
})
