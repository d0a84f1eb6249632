import { describe, expect, it } from "vitest"
import { enterWaiters, leaveWaiters, letOn, RegisterBusy, waitForPlace } from "./register-queue.ts"

const CLASS = "5b0d1d8e-52c4-4a4e-9f0b-0d3a5b6a2a11"
const inAMoment = () => performance.now() + 200
const inAMinute = () => performance.now() + 60_000

/** Takes every slot for waiting with a connection. */
function fillWaiters(): void {
  enterWaiters(CLASS)
  enterWaiters(CLASS)
  expect(() => enterWaiters(CLASS)).toThrow(RegisterBusy)
}

describe("a caller without a slot for waiting with a connection", () => {
  it("is woken when one of those leaves", async () => {
    fillWaiters()
    const woken = waitForPlace(CLASS, inAMinute())
    leaveWaiters(CLASS)
    expect(await woken).toBe(true)
    leaveWaiters(CLASS)
  })

  it("is woken by whoever came through after waiting", async () => {
    fillWaiters()
    const woken = waitForPlace(CLASS, inAMinute())
    letOn(CLASS)
    expect(await woken).toBe(true)
    leaveWaiters(CLASS)
    leaveWaiters(CLASS)
  })

  it("gives up when they stay for too long", async () => {
    fillWaiters()
    expect(await waitForPlace(CLASS, inAMoment())).toBe(false)
    leaveWaiters(CLASS)
    leaveWaiters(CLASS)
  })

  it("tries again immediately when they left while its transaction was rolled back: nobody else would wake it", async () => {
    fillWaiters()
    leaveWaiters(CLASS)
    leaveWaiters(CLASS)
    expect(await waitForPlace(CLASS, inAMoment())).toBe(true)
    expect(await waitForPlace(CLASS, performance.now())).toBe(false)
  })
})
