import { once } from "node:events"
import type { RequestListener, Server } from "node:http"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { setTimeout as wait } from "node:timers/promises"
import { afterEach, expect, it } from "vitest"
import { createHttpServer } from "./http-server.ts"

let server: Server

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** All that a server sends on one connection until it closes it; `limits` are fields of the server. */
async function received(bytes: string, listener: RequestListener, limits: object = {}): Promise<string> {
  server = Object.assign(createHttpServer({ takesUpgrades: false }), limits)
  server.on("request", listener)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.write(bytes)
  return text(socket)
}

const statuses = (sent: string) => [...sent.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

const DELETE = "DELETE /x HTTP/1.1\r\nHost: x\r\n\r\n"

it("a method that HTTP does not know is 501, and no path allows others", async () => {
  const sent = await received("FOO / HTTP/1.1\r\nHost: x\r\n\r\n", (_, response) => response.end())
  expect(statuses(sent)).toEqual(["501"])
  expect(sent).not.toContain("Allow:")
})

it("bytes after a request, such as a body without its length, do not change its response", async () => {
  const sent = await received(`${DELETE}{"reason":"closed"}`, async (_, response) => {
    await wait(20)
    response.writeHead(200, { "Content-Length": "4" }).end("done")
  })
  expect(statuses(sent)).toEqual(["200"])
  expect(sent).toMatch(/\r\nConnection: close\r\n/)
  expect(sent.endsWith("done")).toBe(true)
})

it("nor those of several requests, nor one that has begun", async () => {
  const sent = await received(`${DELETE}${DELETE}{}`, async (_, response) => {
    response.writeHead(200, { "Content-Length": "4" }).write("do")
    await wait(20)
    response.end("ne")
  })
  expect(statuses(sent)).toEqual(["200", "200"])
  expect(sent.endsWith("done")).toBe(true)
})

it("malformed bytes within the body of a request are its error", async () => {
  const bytes = "POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n"
  const sent = await received(bytes, (request, response) => {
    request.on("end", () => response.end("never"))
    request.on("error", () => undefined)
    request.resume()
  })
  expect(statuses(sent)).toEqual(["400"])
})

it.each([
  ["head", "GET /x HTTP/1.1\r\nHo"],
  ["body", "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\npart"],
])("a request whose %s does not come in time is 408, and its connection ends", async (_, bytes) => {
  const limits = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 }
  const listener: RequestListener = (request) => void request.on("error", () => undefined).resume()
  const sent = await received(bytes, listener, limits)
  expect(sent).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(sent).toMatch(/\r\nConnection: close\r\n/)
  expect(sent).toMatch(/\r\nContent-Length: 0\r\n(.+\r\n)*\r\n$/)
})
