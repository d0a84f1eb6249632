import { daysBefore } from "#demo/demo-days.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, divide, integer, multiply, ONE, round, sum } from "#lib/domain/money/decimal.ts"

/** Decimals for accruing; only published values are rounded. */
const CARRIED_SCALE = 30

/** A rate in percent a year on a calendar day. */
export type DailyPercent = (day: Day) => Decimal

/**
 * The level on each of the days: 1 on the first, then compounded from day to day of the list with simple interest for
 * the calendar days between, each at its own rate and counted as a part of `daysInYear`.
 */
export function compound(days: readonly Day[], percent: DailyPercent, daysInYear: number): Decimal[] {
  let level = ONE
  return days.map((day, index) => {
    const previous = days[index - 1]
    if (previous === undefined) return level
    const percentDays = sum(daysBefore(previous, day).map(percent))
    const interest = divide(percentDays, integer(100 * daysInYear), {
      scale: CARRIED_SCALE,
      rounding: "half-even",
    })
    level = round(multiply(level, add(ONE, interest)), CARRIED_SCALE, "half-even")
    return level
  })
}
