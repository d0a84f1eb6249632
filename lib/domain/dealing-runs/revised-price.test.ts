import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { revisedPriceText } from "./revised-price.ts"

const EXECUTED = {
  value: decimal("1.25"),
  currency: "EUR",
  terms: {
    subscriptionFeeRate: decimal("0"),
    redemptionFeeRate: decimal("0.01"),
    shareDecimals: 4,
  },
} as const

it.each([
  ["1.2", "+33.3333 shares (+40 EUR)"],
  ["1.3", "-30.7693 shares (-40 EUR)"],
])("money that was invested at 1.25 would have bought at %s: %s", (to, difference) => {
  const order = { kind: "subscription", id: "s", ...EXECUTED, received: decimal("1000") } as const
  expect(revisedPriceText(order, decimal(to))).toBe(
    `subscription order s, executed at 1.25: ${difference} at ${to}`,
  )
})

it.each([
  ["1.2", "-4.95 EUR"],
  ["1.3", "+4.95 EUR"],
])("shares that were redeemed at 1.25 would have paid at %s, after the fee: %s", (to, difference) => {
  const order = { kind: "redemption", id: "r", ...EXECUTED, shares: decimal("100") } as const
  expect(revisedPriceText(order, decimal(to))).toBe(
    `redemption order r, executed at 1.25: ${difference} at ${to}`,
  )
})
