import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, ONE, subtract } from "#lib/domain/money/decimal.ts"
import { powerFraction } from "#lib/domain/money/power-fraction.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

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

type ValueOfDay = Pick<NetAssetValue, "day" | "amount">

/** Guard digits carried by the growth ratio, so that the sixth decimal of the yield is right. */
const RATIO_SCALE = 40

/** `(NAV1 / NAV0)^(365 / n) - 1` with n the calendar days really between; six decimals, half-even. */
export function annualisedYield(start: ValueOfDay, end: ValueOfDay): Decimal {
  const growth = divide(end.amount.value, start.amount.value, { scale: RATIO_SCALE, rounding: "half-even" })
  return subtract(powerFraction(growth, 365, daysBetween(start.day, end.day), 6), ONE)
}
