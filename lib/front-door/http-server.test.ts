import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createHttpServer } from "./http-server.ts"

let server: Server

beforeEach(async () => {
  server = createHttpServer({ takesUpgrades: false })
  server.on("request", (_, response) => response.end("here"))
  await once(server.listen(0, "127.0.0.1"), "listening")
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const port = () => (server.address() as AddressInfo).port
const get = () => fetch(`http://127.0.0.1:${port()}/`)

it("an idle connection stays open longer than the 60 seconds for which proxies keep theirs", async () => {
  const response = await get()
  await response.text()
  expect(response.headers.get("Keep-Alive")).toBe("timeout=75")
})

describe.each([
  ["CONNECT", "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n"],
  ["an offered upgrade", "GET / HTTP/1.1\r\nHost: here\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"],
])("a client that resets its connection after %s", (_, request) => {
  /** Sends the request and resets the connection: before the response, while it is written, or after it. */
  const reset = async (when: "before" | "meanwhile" | "after") => {
    const socket = connect(port(), "127.0.0.1")
    socket.on("error", () => {})
    const closed = once(socket, "close")
    await once(socket, "connect")
    socket.write(request)
    if (when === "before") setImmediate(() => socket.resetAndDestroy())
    if (when === "meanwhile") setTimeout(() => socket.resetAndDestroy(), 1)
    if (when === "after") socket.once("data", () => socket.resetAndDestroy())
    await closed
  }

  it("leaves the process running", async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on("uncaughtException", note)
    try {
      for (let time = 0; time < 100; time += 1) {
        await Promise.all([reset("before"), reset("meanwhile"), reset("after")])
      }
      expect(await (await get()).text()).toBe("here")
      expect(uncaught).toEqual([])
    } finally {
      process.off("uncaughtException", note)
    }
  })
})

it("CONNECT is rejected in our form, and its connection ends even if the client keeps its side open", async () => {
  const socket = connect({ port: port(), host: "127.0.0.1", allowHalfOpen: true })
  try {
    socket.write("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n")
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/)
    expect(response).toContain("MethodNotAllowedError")
    const closed = once(server, "close")
    server.close()
    await closed
  } finally {
    socket.destroy()
  }
})
