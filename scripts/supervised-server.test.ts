import { describe, expect, it, vi } from "vitest"
import type { ServerProcess } from "./server-process.ts"
import { superviseServer } from "./supervised-server.ts"

const POLICY = { firstPauseMilliseconds: 10, stableAfterMilliseconds: 100, maxFailures: 3 }

/** A server that exits on request. */
function server(): ServerProcess & { crash: () => void } {
  const ended = Promise.withResolvers<number>()
  const end = async () => ended.resolve(0)
  return { ended: ended.promise, stop: end, kill: end, crash: () => ended.resolve(1) }
}

/** A supervisor and the servers that it has started. */
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
  return { servers, supervised: superviseServer(first, started, POLICY) }
}

describe("a server that exits unexpectedly", () => {
  it("is restarted, and exits when it is stopped", async () => {
    const { servers, supervised } = supervise()
    servers[0]?.crash()
    await vi.waitFor(() => expect(servers).toHaveLength(2))
    await supervised.stop()
    expect(await supervised.ended).toBe(0)
    expect(servers).toHaveLength(2)
  })

  it("is not restarted when it is stopped during the pause", async () => {
    const { servers, supervised } = supervise()
    servers[0]?.crash()
    await supervised.stop()
    expect(servers).toHaveLength(1)
  })

  it("is given up when it repeatedly exits soon after its start", async () => {
    const { servers, supervised } = supervise()
    for (let start = 0; start < POLICY.maxFailures; start += 1) {
      await vi.waitFor(() => expect(servers).toHaveLength(start + 1))
      servers[start]?.crash()
    }
    expect(await supervised.ended).toBe(1)
    expect(servers).toHaveLength(POLICY.maxFailures)
  })

  it("is not given up when it was stable in between", async () => {
    const { servers, supervised } = supervise()
    for (let start = 0; start < POLICY.maxFailures; start += 1) {
      await vi.waitFor(() => expect(servers).toHaveLength(start + 1))
      await new Promise((resolve) => setTimeout(resolve, POLICY.stableAfterMilliseconds + 20))
      servers[start]?.crash()
    }
    await vi.waitFor(() => expect(servers).toHaveLength(POLICY.maxFailures + 1))
    await supervised.stop()
  })
})
