import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { annualisedYield } from "./share-class-yield.ts"

const nav = (of: string, value: string) => ({
  day: day(of),
  amount: { value: decimal(value), currency: "EUR" as const },
})

it.each([
  ["a day", nav("2026-08-23", "1.05749"), nav("2026-08-24", "1.05755"), "0.020925"],
  [
    "a weekend counted as three days",
    nav("2026-08-20", "1.057310"),
    nav("2026-08-23", "1.057490"),
    "0.020927",
  ],
  ["a year is the plain growth", nav("2025-08-23", "1"), nav("2026-08-23", "1.0213"), "0.0213"],
  ["a loss", nav("2026-08-23", "1"), nav("2026-08-30", "0.999"), "-0.050832"],
  ["no change", nav("2026-08-23", "1.05"), nav("2026-08-24", "1.05"), "0"],
])("annualises %s by the calendar days really between", (_, start, end, expected) => {
  expect(annualisedYield(start, end)).toBe(expected)
})
