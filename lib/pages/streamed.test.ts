import { expect, it } from "vitest"
import { beforeLong } from "./streamed.tsx"

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
