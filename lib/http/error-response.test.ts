import { expect, it } from "vitest"
import { DomainError, notFound } from "#lib/domain/errors/domain-error.ts"
import { errorResponseOf, unavailabilityOf } from "./error-response.ts"

const withCode = (code: string, message = "an error") => Object.assign(new Error(message), { code })

it.each([
  [
    "an unreachable database",
    withCode("ECONNREFUSED"),
    "5",
    "The database is not reachable. Try again in a few seconds.",
    true,
  ],
  [
    "a lock that is not granted in time",
    withCode("55P03"),
    "5",
    "Others change the same records. Try again in a few seconds.",
  ],
  ["a conflict", withCode("P2034"), "5", "Others change the same records. Try again in a few seconds."],
  [
    "a transaction that takes too long",
    withCode("P2028", "Transaction not found."),
    "5",
    "The service is busy. Try again in a few seconds.",
  ],
  [
    "a rule's error that is temporary",
    new DomainError("TemporarilyUnavailableError", "Too many wait.", { retryAfterSeconds: 15 }),
    "15",
    "Too many wait.",
  ],
])("%s is a 503 that says when to try again", (_, error, retryAfter, reason, isOutage = false) => {
  expect(errorResponseOf(error)).toEqual({
    status: 503,
    headers: { "Retry-After": retryAfter },
    body: { _tag: "ServiceUnavailableError", reason },
  })
  expect(unavailabilityOf(error)).toEqual({
    reason,
    headers: { "Retry-After": retryAfter },
    isOutage,
  })
})

it.each([
  ["an error of ours", new Error("a mistake"), 500],
  ["an error of a rule", notFound("fund"), 404],
  ["one that has another cause", notFound("fund", { cause: withCode("ECONNREFUSED") }), 404],
])("%s is not", (_, error, status) => {
  expect(errorResponseOf(error).status).toBe(status)
  expect(unavailabilityOf(error)).toBeNull()
})
