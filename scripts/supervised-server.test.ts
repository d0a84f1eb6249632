import { describe, expect, it, vi } from "vitest"
import type { ServerProcess } from "./server-process.ts"
import { superviseServer } from "./supervised-server.ts"

const PATIENCE = { firstPauseMilliseconds: 10, soundAfterMilliseconds: 100, mostFailures: 3 }

/** A server that ends when it is told to. */
function server(): ServerProcess & { crash: () => void } {
  const ended = Promise.withResolvers<number>()
  const end = async () => ended.resolve(0)
  return { ended: ended.promise, stop: end, kill: end, crash: () => ended.resolve(1) }
}

/** A supervisor with the servers that it has started. */
function supervise() {
  vi.spyOn(console, "error").mockImplementation(() => {})
  const servers = [server()]
  const started = () => {
    const next = server()
    servers.push(next)
    return next
  }
  const [first] = servers
  if (first === undefined) throw new Error("there is a first one")
  return { servers, supervised: superviseServer(first, started, PATIENCE) }
}

describe("a server that ends by itself", () => {
  it("is started again, and ends when it is asked to", async () => {
    const { servers, supervised } = supervise()
    servers[0]?.crash()
    await vi.waitFor(() => expect(servers).toHaveLength(2))
    await supervised.stop()
    expect(await supervised.ended).toBe(0)
    expect(servers).toHaveLength(2)
  })

  it("is not started again when somebody stops it in the pause", async () => {
    const { servers, supervised } = supervise()
    servers[0]?.crash()
    await supervised.stop()
    expect(servers).toHaveLength(1)
  })

  it("is given up when it ends soon after its start again and again", async () => {
    const { servers, supervised } = supervise()
    for (let start = 0; start < PATIENCE.mostFailures; start += 1) {
      await vi.waitFor(() => expect(servers).toHaveLength(start + 1))
      servers[start]?.crash()
    }
    expect(await supervised.ended).toBe(1)
    expect(servers).toHaveLength(PATIENCE.mostFailures)
  })

  it("is not given up when it ran well in between", async () => {
    const { servers, supervised } = supervise()
    for (let start = 0; start < PATIENCE.mostFailures; start += 1) {
      await vi.waitFor(() => expect(servers).toHaveLength(start + 1))
      await new Promise((resolve) => setTimeout(resolve, PATIENCE.soundAfterMilliseconds + 20))
      servers[start]?.crash()
    }
    await vi.waitFor(() => expect(servers).toHaveLength(PATIENCE.mostFailures + 1))
    await supervised.stop()
  })
})
