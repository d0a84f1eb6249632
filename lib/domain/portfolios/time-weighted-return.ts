import { daysBetween } from "#lib/domain/calendar/day.ts"
import { divide, ONE, subtract } from "#lib/domain/money/decimal.ts"
import { powerFraction } from "#lib/domain/money/power-fraction.ts"
import type { SeriesPoint } from "#lib/domain/series/series-point.ts"
import type { PeriodReturn } from "./money-weighted-return.ts"
import { YEAR_DAYS } from "./money-weighted-return.ts"

const SCALE = { scale: 6, rounding: "half-even" } as const

/**
 * What a share itself earned between two net asset values, whatever its holder put in or took out: `end / start − 1`,
 * over a year or more as the rate of a year, `(end / start)^(365 / days) − 1`. Six decimals, half-even. Null for a
 * period without days.
 */
export function timeWeightedReturn(start: SeriesPoint, end: SeriesPoint): PeriodReturn | null {
  const days = daysBetween(start.day, end.day)
  if (days <= 0) return null
  const isAnnual = days >= YEAR_DAYS
  const rate = isAnnual
    ? powerFraction(
        divide(end.value, start.value, { scale: 40, rounding: "half-even" }),
        YEAR_DAYS,
        days,
        SCALE.scale,
      )
    : divide(end.value, start.value, SCALE)
  return { from: start.day, to: end.day, rate: subtract(rate, ONE), isAnnual }
}
