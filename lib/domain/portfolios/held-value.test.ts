import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { heldValues } from "./held-value.ts"

it("shares are worth their latest values, each position at minor units, currency by currency", () => {
  expect(
    heldValues([
      { currency: "USD", shares: decimal("2"), latestValue: decimal("1.5") },
      { currency: "EUR", shares: decimal("10"), latestValue: decimal("1.0005") },
      { currency: "EUR", shares: decimal("1"), latestValue: decimal("0.005") },
      { currency: "GBP", shares: decimal("1"), latestValue: null },
    ]),
  ).toEqual([
    { value: "10", currency: "EUR" },
    { value: "3", currency: "USD" },
  ])
  expect(heldValues([])).toEqual([])
})
