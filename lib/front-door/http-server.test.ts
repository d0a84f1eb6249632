import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { expect, test } from "vitest"
import { createHttpServer } from "./http-server.ts"

test("an idle connection stays open longer than the 60 seconds for which proxies keep theirs", async () => {
  const server = createHttpServer({ takesUpgrades: false })
  server.on("request", (_, response) => response.end("here"))
  try {
    await once(server.listen(0, "127.0.0.1"), "listening")
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/`)
    await response.text()
    expect(response.headers.get("Keep-Alive")).toBe("timeout=75")
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
