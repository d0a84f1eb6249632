import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { accruedInterest } from "./accrued-interest.ts"

const DAY = 86_400_000

it.each([
  ["a whole year is the yield itself", "EUR", "1000000", "0.0213", 365 * DAY, "21300"],
  ["a day is its 365th part, cut to cents", "EUR", "800866034.68", "0.024", DAY, "52659.68"],
  ["a millisecond of little is nothing yet", "EUR", "100", "0.02", 1, "0"],
  ["no time, no interest", "EUR", "800866034.68", "0.024", 0, "0"],
  ["yen has no cents", "JPY", "1000000", "0.01", 365 * DAY + DAY / 2, "10013"],
  ["a negative yield costs", "EUR", "1000000", "-0.01", 365 * DAY, "-10000"],
] as const)("%s", (_, currency, assets, yearly, elapsed, expected) => {
  const earned = accruedInterest({ value: decimal(assets), currency }, decimal(yearly), elapsed)
  expect(earned).toEqual({ value: expected, currency })
})
