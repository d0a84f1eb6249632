import { setTimeout } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  acquireWaiterSlot,
  releaseWaiterSlot,
  TooManyWaiters,
  waitUntilWoken,
  wakeNext,
} from "./register-queue.ts"

const CLASS = "5b0d1d8e-52c4-4a4e-9f0b-0d3a5b6a2a11"
const POOL = { options: { max: 10 } }
const inAMoment = () => performance.now() + 200
const inAMinute = () => performance.now() + 60_000

/** Takes every slot for waiting with a connection. */
function fillWaiterSlots(): void {
  acquireWaiterSlot(CLASS, POOL)
  acquireWaiterSlot(CLASS, POOL)
  expect(() => acquireWaiterSlot(CLASS, POOL)).toThrow(TooManyWaiters)
}

describe("a caller without a slot for waiting with a connection", () => {
  it("is woken when one of those leaves", async () => {
    fillWaiterSlots()
    const woken = waitUntilWoken(CLASS, inAMinute())
    releaseWaiterSlot(CLASS, POOL)
    expect(await woken).toBe(true)
    releaseWaiterSlot(CLASS, POOL)
  })

  it("is woken by a caller that finishes after waiting here", async () => {
    fillWaiterSlots()
    const woken = waitUntilWoken(CLASS, inAMinute())
    wakeNext(CLASS)
    expect(await woken).toBe(true)
    releaseWaiterSlot(CLASS, POOL)
    releaseWaiterSlot(CLASS, POOL)
  })

  it("gives up when they stay for too long", async () => {
    fillWaiterSlots()
    expect(await waitUntilWoken(CLASS, inAMoment())).toBe(false)
    releaseWaiterSlot(CLASS, POOL)
    releaseWaiterSlot(CLASS, POOL)
  })

  it("wakes by itself when they left while its transaction was rolled back: nobody else would wake it", async () => {
    fillWaiterSlots()
    releaseWaiterSlot(CLASS, POOL)
    releaseWaiterSlot(CLASS, POOL)
    expect(await waitUntilWoken(CLASS, inAMinute())).toBe(true)
    expect(await waitUntilWoken(CLASS, performance.now())).toBe(false)
  })
})

describe("while the waiters of other classes have half of the connections", () => {
  const others = ["a", "b", "c"]

  beforeEach(() => {
    for (const other of others) acquireWaiterSlot(other, POOL)
    acquireWaiterSlot("a", POOL)
    acquireWaiterSlot("b", POOL)
  })

  afterEach(() => {
    for (const other of others) releaseWaiterSlot(other, POOL)
    releaseWaiterSlot("a", POOL)
    releaseWaiterSlot("b", POOL)
  })

  it("there is no slot, but in another pool", () => {
    expect(() => acquireWaiterSlot(CLASS, POOL)).toThrow(TooManyWaiters)
    const other = { options: { max: 2 } }
    acquireWaiterSlot(CLASS, other)
    expect(() => acquireWaiterSlot("c", other)).toThrow(TooManyWaiters)
    releaseWaiterSlot(CLASS, other)
  })

  it("one caller tries again after a pause, and the others when it has finished", async () => {
    const tried: number[] = []
    const callers = [0, 1, 2].map(async (caller) => {
      expect(await waitUntilWoken(CLASS, inAMinute())).toBe(true)
      tried.push(caller)
    })
    await callers[0]
    await setTimeout(150)
    expect(tried).toEqual([0])
    wakeNext(CLASS)
    await Promise.all(callers)
    expect(tried).toEqual([0, 1, 2])
  })

  it("another caller tries when the first one gives up", async () => {
    const first = waitUntilWoken(CLASS, performance.now())
    const second = waitUntilWoken(CLASS, inAMinute())
    expect(await first).toBe(false)
    expect(await second).toBe(true)
  })
})
