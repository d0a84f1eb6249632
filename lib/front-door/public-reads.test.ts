import { describe, expect, it } from "vitest"
import { PublicReads } from "./public-reads.ts"

/** Reads under a lease that the test controls, and a service function that counts its calls. */
function world() {
  const lease = { held: true }
  const reads = new PublicReads()
  reads.store(lease)
  let asked = 0
  const serviceFunction = async (name: string) => `${name} ${++asked}`
  return {
    lease,
    reads,
    ask: (name: string) => reads.find(serviceFunction, [name], () => serviceFunction(name)),
  }
}

describe("reads of public data", () => {
  it("are asked for once, for all who ask at the same time and later", async () => {
    const { ask } = world()
    expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a 1", "a 1"])
    expect(await ask("a")).toBe("a 1")
  })

  it("are distinguished by their input and their service function", async () => {
    const { reads, ask } = world()
    expect([await ask("a"), await ask("b")]).toEqual(["a 1", "b 2"])
    const other = async () => "another function"
    expect(await reads.find(other, ["a"], other)).toBe("another function")
  })

  it("are cleared when the lease is lost, and not cached while it is not held", async () => {
    const { lease, reads, ask } = world()
    await ask("a")
    lease.held = false
    reads.clear()
    expect([await ask("a"), await ask("a")]).toEqual(["a 2", "a 3"])
    lease.held = true
    expect([await ask("a"), await ask("a")]).toEqual(["a 4", "a 4"])
  })

  it("that were under way when the lease was lost are not cached", async () => {
    const { reads } = world()
    const slow = Promise.withResolvers<string>()
    const serviceFunction = () => slow.promise
    const early = reads.find(serviceFunction, [], serviceFunction)
    reads.clear()
    slow.resolve("old")
    expect(await early).toBe("old")
    expect(await reads.find(serviceFunction, [], async () => "new")).toBe("new")
  })

  it("that fail are asked for again", async () => {
    const { reads } = world()
    const serviceFunction = async () => "never"
    await expect(reads.find(serviceFunction, [], () => Promise.reject(new Error("away")))).rejects.toThrow(
      "away",
    )
    expect(await reads.find(serviceFunction, [], async () => "there")).toBe("there")
  })
})
