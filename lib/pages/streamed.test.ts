import { setTimeout } from "node:timers/promises"
import { expect, it } from "vitest"
import { beforeLong, readyBlock } from "./streamed.tsx"

const never = new Promise<string>(() => undefined)

it("gives what is there in time", async () => {
  expect(await beforeLong(Promise.resolve("block"), 1_000)).toBe("block")
})

it("gives nothing when it takes longer", async () => {
  expect(await beforeLong(never, 1)).toBeUndefined()
})

it("throws what the promise throws in time", async () => {
  await expect(beforeLong(Promise.reject(new Error("a fault")), 1_000)).rejects.toThrow("a fault")
})

it("shows a skeleton instead of a block that waits for the database", async () => {
  expect(await readyBlock(setTimeout(600, "block"))).toBeUndefined()
})

it("waits for a block while the process is busy", async () => {
  const busy = new AbortController()
  const compute = () => {
    const end = performance.now() + 10
    while (performance.now() < end);
    if (!busy.signal.aborted) setImmediate(compute)
  }
  compute()
  try {
    expect(await readyBlock(setTimeout(400, "block"))).toBe("block")
  } finally {
    busy.abort()
  }
})
