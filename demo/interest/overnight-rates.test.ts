import { expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { compound } from "./overnight-rates.ts"

const FRIDAY = day("2026-07-03")
const MONDAY = day("2026-07-06")
const TUESDAY = day("2026-07-07")

test("interest is simple over the days between two levels and compounds from level to level", () => {
  const levels = compound([FRIDAY, MONDAY, TUESDAY], () => decimal("3.6"), 360)
  expect(levels).toEqual(["1", "1.0003", "1.00040003"])
})

test("every calendar day earns at its own rate, except the last one", () => {
  const levels = compound([FRIDAY, MONDAY], (on) => decimal(on < "2026-07-05" ? "3.65" : "7.3"), 365)
  expect(levels[1]).toBe("1.0004")
})

test("a negative rate lowers the level", () => {
  expect(compound([MONDAY, TUESDAY], () => decimal("-0.36"), 360)[1]).toBe("0.99999")
})
