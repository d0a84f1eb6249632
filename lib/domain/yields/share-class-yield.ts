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

/** Minimum calendar days of a yield. */
export const YIELD_LOOKBACK_DAYS = { daily: 1, weekly: 7, monthly: 31 } as const

const YIELD_DECIMALS = 6

/** A power below ten to minus this number is zero at the decimals of a yield. */
const LOST_DIGITS = 10

type ValueOfDay = Pick<NetAssetValue, "day" | "amount">

/** Significant digits carried by the growth ratio, so that the sixth decimal of the yield is right. */
const RATIO_DIGITS = 40

/** Maximum digits before the point of a sent yield. */
const WIRE_DIGITS = 38

/**
 * `(NAV1 / NAV0)^(365 / n) - 1` with n the calendar days between them; six decimals, half-even. Null for a yield that is too
 * large to be sent, which valid values do not have.
 */
export function annualisedYield(start: ValueOfDay, end: ValueOfDay): Decimal | null {
  const days = daysBetween(start.day, end.day)
  const orderOfGrowth = Math.log10(Number(end.amount.value) / Number(start.amount.value))
  const orderOfPower = (orderOfGrowth * 365) / days
  if (orderOfPower > WIRE_DIGITS) return null
  // Less than half of the last decimal is left of such a value: a total loss.
  if (orderOfPower < -LOST_DIGITS) return negate(ONE)
  const scale = RATIO_DIGITS + Math.max(0, Math.ceil(-orderOfGrowth))
  const growth = divide(end.amount.value, start.amount.value, { scale, rounding: "half-even" })
  const annualised = subtract(powerFraction(growth, 365, days, YIELD_DECIMALS), ONE)
  return DECIMAL_PATTERN.test(annualised) ? annualised : null
}

/**
 * The annualised yield at the last of some net asset values, ascending by day, by the formula of the interface. Null if they do
 * not reach back far enough.
 */
export function latestYield(
  values: readonly Pick<NetAssetValue, "day" | "amount">[],
  lookbackDays: number,
): Decimal | null {
  const end = values.at(-1)
  const start = end === undefined ? undefined : pointAtOrBefore(values, addDays(end.day, -lookbackDays))
  return end === undefined || start === undefined ? null : annualisedYield(start, end)
}
