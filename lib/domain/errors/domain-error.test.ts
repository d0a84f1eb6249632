import { expect, test, vi } from "vitest"
import { OrdersTouchedError } from "#lib/domain/orders/moved-order.ts"
import { DomainError, notFound } from "./domain-error.ts"

test("an error of another copy of the class is a domain error too", async () => {
  vi.resetModules()
  const copy = await import("./domain-error.ts")
  expect(copy.DomainError).not.toBe(DomainError)
  expect(copy.notFound("order")).toBeInstanceOf(DomainError)
  expect(notFound("order")).toBeInstanceOf(copy.DomainError)
})

test("other errors are none, and a domain error is not of every subclass", () => {
  for (const value of [new Error("no"), null, undefined, "NotFoundError", { code: "NotFoundError" }]) {
    expect(value instanceof DomainError).toBe(false)
  }
  expect(notFound("order") instanceof OrdersTouchedError).toBe(false)
})
