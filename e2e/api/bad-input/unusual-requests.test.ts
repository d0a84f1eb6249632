import { connect } from "node:net"
import { describe, expect, it } from "vitest"
import { expectErrorResponse } from "#e2e/fixtures/requests/expect-error-response.ts"
import { API, jsonOf, send } from "#e2e/fixtures/requests/send.ts"
import { requestBytes, sendBytes } from "#e2e/fixtures/requests/send-bytes.ts"
import { serviceUrl } from "#e2e/fixtures/servers/service-under-test.ts"

const FUNDS = `${API}/funds/`

const funds = await send(FUNDS)

describe("an invalid HTTP request", () => {
  it.each([
    ["a greeting", "hello\r\n\r\n"],
    ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
    ["HTTP/2 with prior knowledge", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["an unknown version", `GET ${FUNDS} HTTP/9.9\r\nHost: x\r\n\r\n`],
    ["a header without a colon", requestBytes(`GET ${FUNDS}`, ["nonsense"])],
    ["a header with a NUL", requestBytes(`GET ${FUNDS}`, ["X-A: a\0b"])],
    ["a length that is no number", requestBytes(`GET ${FUNDS}`, ["Content-Length: abc"])],
    ["two lengths", requestBytes(`GET ${FUNDS}`, ["Content-Length: 1", "Content-Length: 2"])],
    [
      "a length and chunks",
      requestBytes(`GET ${FUNDS}`, ["Content-Length: 3", "Transfer-Encoding: chunked"]),
    ],
    ["a method alone", "GET\r\n\r\n"],
  ])("%s is 400", async (_, bytes) => {
    const response = await sendBytes(Buffer.from(bytes, "latin1"))
    expectErrorResponse(response, "HttpApiDecodeError")
  })

  it("a request without a Host is 400 with a message", async () => {
    const response = await sendBytes(`GET ${FUNDS}?host=none HTTP/1.1\r\nConnection: close\r\n\r\n`)
    expectErrorResponse(response, "HttpApiDecodeError")
    expect(jsonOf(response)).toMatchObject({ issues: [{ path: [], message: "has no Host header" }] })
  })

  it.each([
    ["two Hosts", "Host: a.example\r\nHost: b.example", "has more than one Host header"],
    ["the same Host twice", "Host: a.example\r\nhost: a.example", "has more than one Host header"],
    ["a Host with a path", "Host: a.example/b", "has a Host header that is no host"],
  ])("%s is 400 with a message, also where the response is in memory", async (_, host, message) => {
    for (const target of [FUNDS, `${API}/funds`, "/", "/api/distributor/v0/investors"]) {
      const response = await sendBytes(`GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)
      expectErrorResponse(response, "HttpApiDecodeError")
      expect(jsonOf(response)).toMatchObject({ issues: [{ path: [], message }] })
    }
  })
})

describe("a body on GET", () => {
  it.each([
    ["JSON", ["Content-Type: application/json", "Content-Length: 13"], '{"a":"hello"}'],
    ["broken JSON", ["Content-Type: application/json", "Content-Length: 5"], '{"a":'],
    ["chunks", ["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\n\r\n"],
    ["a form", ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 10"], "format=csv"],
  ])("changes nothing: %s", async (_, headers, body) => {
    const response = await sendBytes(requestBytes(`GET ${FUNDS}`, headers, body))
    expect(response.status).toBe(200)
    expect(response.bytes).toEqual(funds.bytes)
  })

  it("of a megabyte leaves the connection usable for the next request", async () => {
    const body = Buffer.alloc(1_000_000, "x")
    for (const target of [FUNDS, `${FUNDS}?format=json`, FUNDS]) {
      const response = await send(target, { headers: { "Content-Length": String(body.length) }, body })
      expect(response.bytes).toEqual(funds.bytes)
    }
  })

  it("is not treated as a separate request", async () => {
    const smuggled = `GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n`
    const headers = [`Content-Length: ${smuggled.length}`]
    expect((await sendBytes(requestBytes(`GET ${FUNDS}`, headers, smuggled))).bytes).toEqual(funds.bytes)
  })
})

describe("headers that change nothing", () => {
  it.each([
    [
      "an upgrade to HTTP/2, which Java offers",
      { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c", "HTTP2-Settings": "AAMAAABkAARAAAAAAAIAAAAA" },
    ],
    [
      "an upgrade to WebSocket",
      { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" },
    ],
    ["an expectation nobody knows", { Expect: "200-maybe" }],
    ["a range", { Range: "bytes=0-10" }],
    ["another method in a header", { "X-HTTP-Method-Override": "DELETE" }],
    [
      "another path in a header",
      { "X-Original-URL": "/api/health/live", "X-Rewrite-URL": "/api/health/live" },
    ],
    ["a media type we do not have", { Accept: "application/xml" }],
    ["no media type at all", { Accept: "" }],
    [
      "a header of Next.js for its router",
      { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-State-Tree": "[]" },
    ],
    [
      "a header of Next.js for its middleware",
      { "X-Middleware-Subrequest": "proxy:proxy", "X-Middleware-Rewrite": "/" },
    ],
    [
      "a header of Next.js for its paths",
      { "X-Matched-Path": "/", "X-Invoke-Path": "/", "X-Now-Route-Matches": "1" },
    ],
    [
      "a header of Next.js for its data",
      { "X-Nextjs-Data": "1", "X-Nextjs-Html-Request-Id": "1", "Next-Action": "1" },
    ],
  ])("%s", async (name, headers) => {
    // A parameter of other operations makes it a separate target, which is not cached.
    const response = await send(`${FUNDS}?startDay=${encodeURIComponent(name)}`, { headers })
    expect(response.status).toBe(200)
    expect(response.bytes).toEqual(funds.bytes)
    expect((await send(FUNDS, { headers })).bytes).toEqual(funds.bytes)
  })
})

describe("a page", () => {
  it.each(["[]", "%5B", "%E0%A4%A", "null"])("is sent to scripts that state %s", async (state) => {
    for (const target of ["/funds/EUTBL", "/sign-in"]) {
      const headers = { RSC: "1", "Next-Router-State-Tree": state, "Sec-Fetch-Site": "same-origin" }
      // Next.js leads such a request to the address under which a cache keeps what it asks for.
      const { status, headers: given } = await send(target, { headers })
      expect([status, given.location]).toEqual([307, `${target}?_rsc`])
      const response = await send(String(given.location), { headers })
      expect([response.status, response.headers["content-type"]]).toEqual([200, "text/x-component"])
    }
  })
})

describe("a method that only reads are for", () => {
  it.each(["/favicon.ico", "/icons/icon-192.png", "/robots.txt", "/funds/EUTBL"])(
    "%s rejects it with the methods that it supports",
    async (target) => {
      const response = await send(target, { method: "DELETE" })
      expectErrorResponse(response, "MethodNotAllowedError")
      expect(response.headers.allow).toBe("GET, HEAD, OPTIONS")
      const options = await send(target, { method: "OPTIONS" })
      expect([options.status, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"])
    },
  )

  it("a page is shown to a form that is sent before its script runs", async () => {
    const response = await send("/funds/EUTBL", { method: "POST", body: "a=b" })
    expect([response.status, response.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"])
  })
})

describe("a caller who disconnects", () => {
  it("in the middle of a request has no effect", async () => {
    const { hostname, port } = serviceUrl()
    for (const bytes of ["G", `GET ${FUNDS}`, requestBytes(`GET ${FUNDS}`)]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect({ host: hostname, port: Number(port) }, () => {
          socket.write(bytes, () => socket.resetAndDestroy())
        })
        socket.on("close", () => resolve())
        socket.on("error", reject)
      })
    }
    expect((await send(FUNDS)).status).toBe(200)
  })
})
