import fc from "fast-check"
import { expect, it } from "vitest"
import { ordersOfTransaction, transactionId } from "./transaction.ts"

it("an order and its fee have different identifiers, and each leads back to the order", () => {
  fc.assert(
    fc.property(fc.uuid(), (orderId) => {
      const fee = transactionId("fee", orderId)
      expect(fee).not.toBe(orderId)
      expect(ordersOfTransaction(fee).ofFee).toBe(orderId)
      expect(ordersOfTransaction(transactionId("redemption", orderId)).own).toBe(orderId)
    }),
  )
})

it("the fee of a random order has an identifier of the custom version", () => {
  expect(transactionId("fee", "5d6c1c8e-8f0b-4f3a-9d0e-0f1c2b3a4d5e")).toBe(
    "5d6c1c8e-8f0b-8f3a-9d0e-0f1c2b3a4d5e",
  )
})
