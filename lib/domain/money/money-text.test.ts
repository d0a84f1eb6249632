import { expect, it } from "vitest"
import { decimal } from "./decimal.ts"
import type { CurrencyCode } from "./money.ts"
import { exactMoneyText } from "./money-text.ts"

it.each([
  ["8199.7", "CHF", "8199.70 CHF"],
  ["-12.5", "EUR", "-12.50 EUR"],
  ["1000", "USD", "1000.00 USD"],
  ["1055000", "JPY", "1055000 JPY"],
  ["0.125", "EUR", "0.125 EUR"],
] as const)("%s %s has the digits of its currency", (value, currency: CurrencyCode, text) => {
  expect(exactMoneyText({ value: decimal(value), currency })).toBe(text)
})
