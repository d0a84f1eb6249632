import { addDays, daysBetween } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { DECIMAL_PATTERN, divide, negate, ONE, powerFraction, subtract } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { pointAtOrBefore } from "#lib/domain/series/series.ts"

/** Annualised net yields of a class as fractions, and when they were and will be published (spec section 2.5). */
export type ShareClassYield = Readonly<{
  shareClassId: string
  dailyYield: Decimal
  weeklyYield: Decimal | null
  monthlyYield: Decimal | null
  updatedAt: Instant
  nextYieldTimestamp: Instant
  previousYieldTimestamp: Instant | null
}>

/** Calendar days a yield looks back at least. */
export const YIELD_LOOKBACK_DAYS = { daily: 1, weekly: 7, monthly: 31 } as const

const YIELD_DECIMALS = 6

/** A power below ten to minus this is zero at the decimals of a yield. */
const LOST_DIGITS = 10

type ValueOfDay = Pick<NetAssetValue, "day" | "amount">

/** Significant digits carried by the growth ratio, so that the sixth decimal of the yield is right. */
const RATIO_DIGITS = 40

/** Digits before the point that a yield can have on the wire (design: wire rules). */
const WIRE_DIGITS = 38

/**
 * `(NAV1 / NAV0)^(365 / n) - 1` with n the calendar days really between; six decimals, half-even. Null for a yield that
 * no wire decimal can hold, which no right pair of values gives.
 */
export function annualisedYield(start: ValueOfDay, end: ValueOfDay): Decimal | null {
  const days = daysBetween(start.day, end.day)
  const orderOfGrowth = Math.log10(Number(end.amount.value) / Number(start.amount.value))
  const orderOfPower = (orderOfGrowth * 365) / days
  if (orderOfPower > WIRE_DIGITS) return null
  // Less than half of the last decimal is left of such a value: all of it is lost.
  if (orderOfPower < -LOST_DIGITS) return negate(ONE)
  const scale = RATIO_DIGITS + Math.max(0, Math.ceil(-orderOfGrowth))
  const growth = divide(end.amount.value, start.amount.value, { scale, rounding: "half-even" })
  const annualised = subtract(powerFraction(growth, 365, days, YIELD_DECIMALS), ONE)
  return DECIMAL_PATTERN.test(annualised) ? annualised : null
}

/**
 * The annualised yield at the last of some net asset values, ascending by day: the figure that the interface answers for
 * the same look-back, as long as they reach back that far. Null where they do not.
 */
export function latestYield(
  values: readonly Pick<NetAssetValue, "day" | "amount">[],
  lookbackDays: number,
): Decimal | null {
  const end = values.at(-1)
  const start = end === undefined ? undefined : pointAtOrBefore(values, addDays(end.day, -lookbackDays))
  return end === undefined || start === undefined ? null : annualisedYield(start, end)
}
