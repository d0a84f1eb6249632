import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { sharedReadiness } from "./shared-readiness.ts"

type Context = Parameters<typeof sharedReadiness>[0]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A database without migrations that counts how often it is asked for its time. */
function countedContext(measure = async () => 0) {
  const measured = vi.fn(measure)
  const db = { $queryRaw: async () => [{ exists: false }] }
  return { measured, ctx: { db, clock: { measure: measured } } as unknown as Context }
}

test("callers within a second share one check", async () => {
  const { ctx, measured } = countedContext()
  const results = await Promise.all(Array.from({ length: 20 }, () => sharedReadiness(ctx)))
  expect(new Set(results).size).toBe(1)
  vi.advanceTimersByTime(999)
  await sharedReadiness(ctx)
  expect(measured).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await sharedReadiness(ctx)
  expect(measured).toHaveBeenCalledTimes(2)
})

test("callers share a check that takes long, however long", async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { ctx, measured } = countedContext(() => promise)
  const first = sharedReadiness(ctx)
  vi.advanceTimersByTime(10_000)
  const second = sharedReadiness(ctx)
  resolve(0)
  expect(await second).toBe(await first)
  expect(measured).toHaveBeenCalledTimes(1)
})

test("an error of ours is not shared with later callers", async () => {
  const { ctx, measured } = countedContext(async () => {
    throw new Error("a bug")
  })
  await expect(sharedReadiness(ctx)).rejects.toThrow("a bug")
  await expect(sharedReadiness(ctx)).rejects.toThrow("a bug")
  expect(measured).toHaveBeenCalledTimes(2)
})
