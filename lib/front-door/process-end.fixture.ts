import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { createHttpServer } from "./http-server.ts"
import { drainOnSignal, endOnUncaughtException } from "./process-end.ts"

// A process for process-end.test.ts: fails in the way that its argument says, and would live on otherwise; or serves until a signal.
if (process.argv[2] === "serve") serve()
else fail()

function fail(): void {
  endOnUncaughtException()
  // Next.js listens too, writes a line and goes on.
  process.on("uncaughtException", () => {})
  setTimeout(() => process.stdout.write("lives on\n"), 200)
  setTimeout(() => {
    if (process.argv[2] === "exception") throw new Error("out of order")
    void Promise.reject(new Error("out of order"))
  })
}

/** `?headers=` and `?body=` are the milliseconds until each is sent, `?bytes=` the length of the body. */
function serve(): void {
  const server = createHttpServer({ takesUpgrades: false })
  drainOnSignal(server, {
    endStreams: () => {},
    release: async () => void process.stdout.write("released\n"),
  })
  server.on("request", async (request, response) => {
    const asked = new URL(request.url ?? "/", "http://here").searchParams
    const bytes = Number(asked.get("bytes") ?? 4)
    await sleep(Number(asked.get("headers") ?? 0))
    response.writeHead(200, ["content-length", String(bytes)])
    response.flushHeaders()
    await sleep(Number(asked.get("body") ?? 0))
    response.end(Buffer.alloc(bytes, "a"))
  })
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`)
  })
}
