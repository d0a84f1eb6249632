import { setTimeout } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { enterWaiters, leaveWaiters, letOn, RegisterBusy, waitForPlace } from "./register-queue.ts"

const CLASS = "5b0d1d8e-52c4-4a4e-9f0b-0d3a5b6a2a11"
const POOL = { options: { max: 10 } }
const inAMoment = () => performance.now() + 200
const inAMinute = () => performance.now() + 60_000

/** Takes every slot for waiting with a connection. */
function fillWaiters(): void {
  enterWaiters(CLASS, POOL)
  enterWaiters(CLASS, POOL)
  expect(() => enterWaiters(CLASS, POOL)).toThrow(RegisterBusy)
}

describe("a caller without a slot for waiting with a connection", () => {
  it("is woken when one of those leaves", async () => {
    fillWaiters()
    const woken = waitForPlace(CLASS, inAMinute())
    leaveWaiters(CLASS, POOL)
    expect(await woken).toBe(true)
    leaveWaiters(CLASS, POOL)
  })

  it("is woken by whoever came through after waiting", async () => {
    fillWaiters()
    const woken = waitForPlace(CLASS, inAMinute())
    letOn(CLASS)
    expect(await woken).toBe(true)
    leaveWaiters(CLASS, POOL)
    leaveWaiters(CLASS, POOL)
  })

  it("gives up when they stay for too long", async () => {
    fillWaiters()
    expect(await waitForPlace(CLASS, inAMoment())).toBe(false)
    leaveWaiters(CLASS, POOL)
    leaveWaiters(CLASS, POOL)
  })

  it("tries again by itself when they left while its transaction was rolled back: nobody else would wake it", async () => {
    fillWaiters()
    leaveWaiters(CLASS, POOL)
    leaveWaiters(CLASS, POOL)
    expect(await waitForPlace(CLASS, inAMinute())).toBe(true)
    expect(await waitForPlace(CLASS, performance.now())).toBe(false)
  })
})

describe("while the waiters of other classes have half of the connections", () => {
  const others = ["a", "b", "c"]

  beforeEach(() => {
    for (const other of others) enterWaiters(other, POOL)
    enterWaiters("a", POOL)
    enterWaiters("b", POOL)
  })

  afterEach(() => {
    for (const other of others) leaveWaiters(other, POOL)
    leaveWaiters("a", POOL)
    leaveWaiters("b", POOL)
  })

  it("there is no slot, but in another pool", () => {
    expect(() => enterWaiters(CLASS, POOL)).toThrow(RegisterBusy)
    const other = { options: { max: 2 } }
    enterWaiters(CLASS, other)
    expect(() => enterWaiters("c", other)).toThrow(RegisterBusy)
    leaveWaiters(CLASS, other)
  })

  it("one caller tries again after a pause, and the others when it is through", async () => {
    const tried: number[] = []
    const callers = [0, 1, 2].map(async (caller) => {
      expect(await waitForPlace(CLASS, inAMinute())).toBe(true)
      tried.push(caller)
    })
    await callers[0]
    await setTimeout(150)
    expect(tried).toEqual([0])
    letOn(CLASS)
    await Promise.all(callers)
    expect(tried).toEqual([0, 1, 2])
  })

  it("another caller tries when the first one gives up", async () => {
    const first = waitForPlace(CLASS, performance.now())
    const second = waitForPlace(CLASS, inAMinute())
    expect(await first).toBe(false)
    expect(await second).toBe(true)
  })
})
