import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { fromEpochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Positions } from "#lib/services/reports/load-positions.ts"
import { PositionsCache } from "./positions-cache.ts"

const positionsOf = (lines: number): Positions => ({
  lines: Array.from({ length: lines }, () => ({}) as Positions["lines"][number]),
  classes: [],
  isTooLarge: false,
})

let changedAt = 0

/** A cache of positions that take a second each, and how many have been computed. */
function openCache() {
  const cache = new PositionsCache(
    () => fromEpochMilliseconds(Date.now()),
    (_, since) => Date.parse(since) <= changedAt,
  )
  const computed: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const find = (name: string, lines = 1, distributor = "ours") =>
    cache.find(distributor, name, async () => {
      computed.push(name)
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      atOnce -= 1
      return positionsOf(lines)
    })
  return { find, computed, mostAtOnce: () => mostAtOnce }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-02-02T10:00:00Z") })
  changedAt = 0
})
afterEach(() => {
  vi.useRealTimers()
})

it("a report that several ask for is computed once, and kept until something changes", async () => {
  const { find, computed } = openCache()
  const both = Promise.all([find("a"), find("a")])
  await vi.advanceTimersByTimeAsync(1_000)
  const [one, other] = await both
  expect(one).toBe(other)
  expect(await find("a")).toBe(one)
  changedAt = Date.now()
  await vi.advanceTimersByTimeAsync(1)
  const again = find("a")
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await again).not.toBe(one)
  expect(computed).toEqual(["a", "a"])
})

it("is another one for another distributor", async () => {
  const { find, computed } = openCache()
  const both = Promise.all([find("a"), find("a", 1, "theirs")])
  await vi.advanceTimersByTimeAsync(2_000)
  await both
  expect(computed).toEqual(["a", "a"])
})

it("is forgotten after five minutes, and when others take its place", async () => {
  const { find, computed } = openCache()
  const all = Promise.all([find("a", 20_000), find("b", 20_000)])
  await vi.advanceTimersByTimeAsync(2_000)
  await all
  void find("b")
  expect(computed).toEqual(["a", "b"])
  const again = find("a", 20_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await again
  expect(computed).toEqual(["a", "b", "a"])
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  void find("a")
  await vi.advanceTimersByTimeAsync(1)
  expect(computed).toHaveLength(4)
})

it("reports are computed one after the other, and one that fails lets the next go on", async () => {
  const { find, computed, mostAtOnce } = openCache()
  const cache = new PositionsCache(
    () => fromEpochMilliseconds(Date.now()),
    () => false,
  )
  const failed = cache.find("ours", "x", () => Promise.reject(new Error("no database")))
  await expect(failed).rejects.toThrow("no database")
  await expect(cache.find("ours", "x", async () => positionsOf(1))).resolves.toMatchObject({
    isTooLarge: false,
  })
  const all = Promise.all(["a", "b", "c"].map((name) => find(name)))
  await vi.advanceTimersByTimeAsync(3_000)
  await all
  expect([computed, mostAtOnce()]).toEqual([["a", "b", "c"], 1])
})

it("one for which too many would wait, or that waits too long, is rejected for now", async () => {
  const { find } = openCache()
  const unavailable = { code: "TemporarilyUnavailableError", retryAfterSeconds: 15 }
  const twenty = Promise.all(Array.from({ length: 20 }, (_, index) => find(`${index}`)))
  await expect(find("one more")).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(20_000)
  await twenty
  const slow = new PositionsCache(
    () => fromEpochMilliseconds(Date.now()),
    () => true,
  )
  void slow.find("ours", "never", () => new Promise(() => {}))
  const rejected = expect(slow.find("ours", "next", async () => positionsOf(1))).rejects.toMatchObject(
    unavailable,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await rejected
})
