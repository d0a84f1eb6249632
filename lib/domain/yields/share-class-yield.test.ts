import fc from "fast-check"
import { expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { annualisedYield, latestYield } from "./share-class-yield.ts"

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

it.each([
  ["a slipped decimal over a day", nav("2026-08-23", "1.103148"), nav("2026-08-24", "110.3148")],
  [
    "the widest columns hold",
    nav("2026-08-23", "0.000000000000000000000000000001"),
    nav("2026-08-24", `${"9".repeat(35)}`),
  ],
])("gives no yield that no decimal can hold: %s", (_, start, end) => {
  expect(annualisedYield(start, end)).toBeNull()
})

it.each([
  ["a day", "2026-08-24", "-1"],
  // (1e-65)^(365 / 36500) is 0.223872.
  ["a hundred years of days", "2126-07-31", "-0.776128"],
])("finds the yield of the deepest fall there is, over %s", (_, until, expected) => {
  const start = nav("2026-08-24", "1")
  const end = nav("2126-07-31", "0.00000000000000000000000000000000000000000000000000000000000000001")
  expect(
    annualisedYield({ ...start, day: day(until === "2026-08-24" ? "2126-07-30" : "2026-08-24") }, end),
  ).toBe(expected)
})

it("is found or null for any two values that columns can hold, over any time", () => {
  const value = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 65n - 1n }), fc.integer({ min: 0, max: 64 }))
    .map(([units, shift]) => {
      const text = (units / 10n ** BigInt(shift) || 1n).toString().padStart(31, "0")
      return `${text.slice(0, -30)}.${text.slice(-30)}`
    })
  fc.assert(
    fc.property(value, value, fc.integer({ min: 1, max: 40_000 }), (from, to, days) => {
      const found = annualisedYield(nav("1990-01-01", from), {
        ...nav("1990-01-01", to),
        day: addDays(day("1990-01-01"), days),
      })
      if (found !== null) expect(found).toMatch(/^-?\d{1,38}(\.\d{1,6})?$/)
    }),
    { numRuns: 300 },
  )
})

const first = nav("2026-10-01", "1.050000")
const second = nav("2026-10-21", "1.051100")
const third = nav("2026-11-20", "1.053000")

it("looks back to the last value that is old enough", () => {
  expect(latestYield([first, second, third], 30)).toBe(annualisedYield(second, third))
  expect(latestYield([first, second, third], 31)).toBe(annualisedYield(first, third))
})

it("is null while no value is old enough", () => {
  expect(latestYield([second, third], 31)).toBeNull()
  expect(latestYield([third], 1)).toBeNull()
  expect(latestYield([], 1)).toBeNull()
})
