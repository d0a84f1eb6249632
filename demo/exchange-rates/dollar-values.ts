import { dayNumber, daysBefore, daysThrough } from "#demo/demo-days.ts"
import { DOLLAR_MONTH_POINTS } from "#demo/facts/dollar-month-points.ts"
import { smoothNoise } from "#demo/smooth-noise.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, integer, multiply, powerFraction, round } from "#lib/domain/money/decimal.ts"

/** Currencies of the demo funds other than the dollar. */
export type QuotedCurrency = keyof typeof DOLLAR_MONTH_POINTS

/** Decimals for computing between the month points, many more than those of a stored rate. */
const SCALE = 16

/** After the last known point a rate stays within half a percent of it, in millionths. */
const AMPLITUDE_AFTER_FACTS = 5_000

/**
 * US dollars for one unit of a currency on every calendar day from the first month point to `last`: the points joined
 * by equal daily growth, and after the last one constant with slight movements.
 */
export function dollarValues(currency: QuotedCurrency, last: Day): ReadonlyMap<Day, Decimal> {
  const points = DOLLAR_MONTH_POINTS[currency]
  const values = new Map<Day, Decimal>()
  points.forEach(([from, start], index) => {
    const next = points[index + 1]
    if (next === undefined) return
    const [until, end] = next
    const growth = divide(end, start, { scale: 2 * SCALE, rounding: "half-even" })
    const dailyGrowth = powerFraction(growth, 1, dayNumber(until) - dayNumber(from), SCALE)
    let value = start
    for (const day of daysBefore(from, until)) {
      values.set(day, value)
      value = round(multiply(value, dailyGrowth), SCALE, "half-even")
    }
  })
  const lastPoint = points.at(-1)
  invariant(lastPoint !== undefined, "every quoted currency has month points")
  const [lastFactDay, lastFact] = lastPoint
  for (const day of daysThrough(lastFactDay, last)) {
    const millionths = 1_000_000 + smoothNoise(currency, lastFactDay, day, AMPLITUDE_AFTER_FACTS)
    values.set(
      day,
      divide(multiply(lastFact, integer(millionths)), integer(1_000_000), {
        scale: SCALE,
        rounding: "half-even",
      }),
    )
  }
  return values
}
