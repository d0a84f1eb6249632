import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { latestYield } from "./latest-yield.ts"
import { annualisedYield } from "./share-class-yield.ts"

const nav = (of: string, value: string) => ({
  day: day(of),
  amount: { value: decimal(value), currency: "EUR" as const },
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
