import { describe, expect, it } from "vitest"
import { goodRequest } from "#e2e/fixtures/operations/good-requests.ts"
import { loadKnownData } from "#e2e/fixtures/operations/known-data.ts"
import { PUBLIC_OPERATIONS } from "#e2e/fixtures/operations/public-operations.ts"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, type HttpResponse, send } from "#e2e/fixtures/requests/send.ts"
import { requestBytes, sendBytes } from "#e2e/fixtures/requests/send-bytes.ts"
import { targetOf } from "#e2e/fixtures/requests/target.ts"

const known = await loadKnownData()

const ALLOWED = "GET, HEAD, OPTIONS"

/** Headers that differ between identical requests. */
const PER_RESPONSE = ["date", "x-request-id", "ratelimit"]

const lastingHeaders = ({ headers }: HttpResponse) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !PER_RESPONSE.includes(name)))

describe.each(PUBLIC_OPERATIONS)("%s", (_, endpoint) => {
  const target = `${API}${targetOf(endpoint, goodRequest(endpoint, known))}`

  it.each([{}, { "Accept-Encoding": "gzip" }, { Accept: "text/csv" }])(
    "HEAD has the headers of GET, its length included, and no body (%j)",
    async (headers) => {
      const get = await send(target, { headers })
      const head = await send(target, { method: "HEAD", headers })
      expect(head.status).toBe(200)
      expect(head.bytes).toHaveLength(0)
      expect(lastingHeaders(head)).toEqual(lastingHeaders(get))
      expect(head.headers["content-length"]).toBe(String(get.bytes.length))
    },
  )

  it("OPTIONS lists the allowed methods, also for browsers of other origins", async () => {
    const { status, headers, bytes } = await send(target, {
      method: "OPTIONS",
      headers: { Origin: "https://charts.example.org", "Access-Control-Request-Method": "GET" },
    })
    expect(status).toBe(204)
    expect(bytes).toHaveLength(0)
    expect(headers).toMatchObject({
      allow: ALLOWED,
      "access-control-allow-origin": "*",
      "access-control-allow-methods": ALLOWED,
      "access-control-allow-headers": "If-None-Match, If-Modified-Since, X-Request-Id",
    })
  })

  it.each(["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY"])(
    "%s is rejected with the allowed methods",
    async (method) => {
      const response = await send(target, { method })
      expectErrorResponse(response, "MethodNotAllowedError")
      expect(response.headers.allow).toBe(ALLOWED)
    },
  )

  it("CONNECT is rejected in the same way", async () => {
    const response = await sendBytes(requestBytes(`CONNECT ${target}`))
    expectErrorResponse(response, "MethodNotAllowedError")
    expect(response.headers.allow).toBe(ALLOWED)
  })

  it.each(["FOO", "get", "GET2"])("%s, which HTTP does not know, is 501", async (method) => {
    const response = await sendBytes(requestBytes(`${method} ${target}`))
    expectErrorResponse(response, "NotImplementedError")
    expect(response.headers.allow).toBeUndefined()
  })
})
