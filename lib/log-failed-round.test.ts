import { expect, it } from "vitest"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import { capturedLog } from "#test/captured-log.ts"
import { logFailedRound } from "./log-failed-round.ts"

const log = capturedLog()

const logged = (error: unknown): unknown[] => {
  logFailedRound(error, "the work failed")
  return log()
}

it.each([
  ["an error of ours", new Error("a mistake")],
  [
    "a transaction that takes too long, as it may do in every round",
    Object.assign(new Error("Transaction not found."), { code: "P2028" }),
  ],
])("%s is logged as an error", (_, error) => {
  expect(logged(error)).toMatchObject([
    { level: "error", msg: "the work failed", err: { message: error.message } },
  ])
})

it.each([
  ["a lock that was not granted in time", Object.assign(new Error("canceling"), { code: "55P03" })],
  ["records that others change", new DomainError("TemporarilyUnavailableError", "Try again in a second.")],
])("%s is logged, and not as an error: the next round does what is left", (_, error) => {
  expect(logged(error)).toMatchObject([{ level: "warn", msg: "the work failed" }])
})

it("an outage is not logged again: the front door does that", () => {
  expect(logged(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }))).toEqual([])
})
