import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { ApiRequest } from "#lib/http/api-request.ts"
import { IncomingRequest, sendResponse, wholeRequest } from "./api-exchange.ts"

const LONG = JSON.stringify(Array.from({ length: 1_000 }, (_, place) => ({ place })))

let canceledStreams = 0

/** The handlers of the test's server by path. */
const HANDLERS: Readonly<Record<string, (request: ApiRequest) => Promise<Response> | Response>> = {
  "/echo": async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      colour: request.headers.get("x-colour"),
      body: new TextDecoder().decode(await request.bytes()),
    }),
  "/streamed": async (request) => new Response(await new Response(request.body).text()),
  "/unread": () => new Response("not read", { status: 413 }),
  "/long": () =>
    new Response(LONG, { headers: { "content-type": "application/json", etag: '"long"', vary: "Accept" } }),
  "/file": () => new Response(LONG, { headers: { "content-type": "application/pdf" } }),
  "/events": () =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode("data: first\n\n"))
        },
        cancel: () => {
          canceledStreams += 1
        },
      }),
      { headers: { "content-type": "text/event-stream" } },
    ),
  "/nothing": () => new Response(null, { status: 204 }),
  "/cookies": () =>
    new Response("two", {
      headers: [
        ["set-cookie", "a=1"],
        ["set-cookie", "b=2"],
      ],
    }),
}

const server = createServer(async (request, response) => {
  const asked = new IncomingRequest(request, "https://sharebook.test")
  const routeResponse = await HANDLERS[new URL(asked.url).pathname]?.(asked)
  await sendResponse(request, response, routeResponse ?? new Response(null, { status: 404 }))
})
let origin = ""

beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)

describe("a request as handlers read it", () => {
  it("has the method, target, headers and body it came with, at the origin of the service", async () => {
    const response = await ask("/echo?a=%20b&a=c", {
      method: "POST",
      headers: { "X-Colour": "green" },
      body: "a body",
    })
    expect(await response.json()).toEqual({
      method: "POST",
      url: "https://sharebook.test/echo?a=%20b&a=c",
      colour: "green",
      body: "a body",
    })
  })

  it("has its body as a stream too", async () => {
    const body = "x".repeat(300_000)
    expect(await (await ask("/streamed", { method: "POST", body })).text()).toBe(body)
    expect(await (await ask("/streamed")).text()).toBe("")
  })

  it("whose connection ends before its body is not taken for a whole one", async () => {
    const read = new Promise<Uint8Array>((resolve, reject) => {
      const probe = createServer((request) => {
        new IncomingRequest(request, "https://sharebook.test").bytes().then(resolve, reject)
        probe.close()
      }).listen(0, "127.0.0.1", () => {
        const socket = connect((probe.address() as AddressInfo).port, "127.0.0.1", () => {
          socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf", () => socket.destroy())
        })
      })
    })
    await expect(read).rejects.toThrow()
  })

  it("may leave its body unread, and the next one on the connection has its response", async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await ask("/unread", { method: "POST", body: "x".repeat(300_000) })
      expect([response.status, await response.text()]).toEqual([413, "not read"])
    }
  })

  it("is a GET of everything where the whole response is asked for", async () => {
    const whole = new Promise<ApiRequest>((resolve) => {
      const probe = createServer((request, response) => {
        resolve(wholeRequest(request, "https://sharebook.test"))
        response.end()
        probe.close()
      }).listen(0, "127.0.0.1", () => {
        const { port } = probe.address() as AddressInfo
        void fetch(`http://127.0.0.1:${port}/funds`, {
          method: "HEAD",
          headers: { "If-None-Match": '"a"', "If-Modified-Since": "x", Accept: "text/csv" },
        })
      })
    })
    const { method, headers } = await whole
    expect(method).toBe("GET")
    expect(headers.get("accept")).toBe("text/csv")
    expect([headers.get("if-none-match"), headers.get("if-modified-since")]).toEqual([null, null])
  })
})

describe("a response", () => {
  it("travels compressed to who takes that, and says so to caches", async () => {
    const response = await ask("/long", { headers: { "Accept-Encoding": "gzip" } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-encoding": "gzip",
      vary: "Accept, Accept-Encoding",
      etag: 'W/"long"',
    })
    expect(await response.text()).toBe(LONG)
  })

  it("travels as it is to who does not", async () => {
    const response = await ask("/long", { headers: { "Accept-Encoding": "identity" } })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-length": String(LONG.length),
      vary: "Accept, Accept-Encoding",
      etag: '"long"',
    })
    expect(response.headers.get("content-encoding")).toBeNull()
    expect(await response.text()).toBe(LONG)
  })

  it.each(["/file", "/unread"])("is not compressed where that helps nobody: %s", async (path) => {
    const response = await ask(path, { method: "POST", headers: { "Accept-Encoding": "gzip" } })
    expect(response.headers.get("content-encoding")).toBeNull()
    expect(response.headers.get("vary")).toBeNull()
    await response.body?.cancel()
  })

  it("of events reaches its reader part by part, and ends when the reader goes away", async () => {
    const leaving = new AbortController()
    const response = await ask("/events", { headers: { "Accept-Encoding": "gzip" }, signal: leaving.signal })
    expect(response.headers.get("content-encoding")).toBeNull()
    const { value } = (await response.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toBe("data: first\n\n")
    leaving.abort()
    await vi.waitFor(() => expect(canceledStreams).toBe(1))
  })

  it("has no body and no type where the handler gave none", async () => {
    const response = await ask("/nothing")
    expect(response.status).toBe(204)
    expect(response.headers.get("content-type")).toBeNull()
    expect(response.headers.get("content-length")).toBeNull()
  })

  it("keeps cookies apart", async () => {
    expect((await ask("/cookies")).headers.getSetCookie()).toEqual(["a=1", "b=2"])
  })
})
