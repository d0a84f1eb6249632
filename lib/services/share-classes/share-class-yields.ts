import { findFundOfShareClass } from "#lib/db/funds.ts"
import { findLatestNetAssetValue, findNetAssetValues } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import { earlierOf } from "#lib/domain/calendar/instant.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ShareClassYield } from "#lib/domain/yields/share-class-yield.ts"
import { annualisedYield, YIELD_LOOKBACK_DAYS } from "#lib/domain/yields/share-class-yield.ts"
import { yieldSeries } from "#lib/domain/yields/yield-series.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "./list-share-classes.ts"

const NO_YIELD = "yield of this share class yet"

/**
 * The yields of a class at its latest net asset value; throws NotFoundError before the second one, and for an absurd yield,
 * which is logged because its values must be wrong.
 */
export async function requireShareClassYield(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<ShareClassYield> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const [latest, fund] = await Promise.all([
    findLatestNetAssetValue(ctx.db, shareClass.id),
    findFundOfShareClass(ctx.db, shareClass.id),
  ])
  if (latest === null || fund === null) throw notFound(NO_YIELD)
  const before = (days: number) => findLatestNetAssetValue(ctx.db, shareClass.id, addDays(latest.day, -days))
  const [previous, weekBefore, monthBefore] = await Promise.all([
    before(YIELD_LOOKBACK_DAYS.daily),
    before(YIELD_LOOKBACK_DAYS.weekly),
    before(YIELD_LOOKBACK_DAYS.monthly),
  ])
  if (previous === null) throw notFound(NO_YIELD)
  const beforePrevious = await findLatestNetAssetValue(ctx.db, shareClass.id, addDays(previous.day, -1))
  const { publishedAt: nextYieldTimestamp } = nextExpectedNav(fundCalendar(fund), latest.day)
  return {
    shareClassId: shareClass.id,
    dailyYield: yieldSince(previous, latest),
    weeklyYield: weekBefore && yieldSince(weekBefore, latest),
    monthlyYield: monthBefore && yieldSince(monthBefore, latest),
    updatedAt: latest.updatedAt,
    nextYieldTimestamp,
    // The previous yield ended on the previous value, so it exists only if that value had a predecessor.
    // If that value was republished late, its time is limited to when the next one is due.
    previousYieldTimestamp:
      beforePrevious === null ? null : earlierOf(previous.updatedAt, nextYieldTimestamp),
  }
}

function yieldSince(start: NetAssetValue, end: NetAssetValue): Decimal {
  const found = annualisedYield(start, end)
  if (found !== null) return found
  const values = [start, end].map(({ id, day, amount }) => `${amount.value} of ${day} (${id})`)
  throw notFound(NO_YIELD, { cause: new Error(`no yield can be expressed from ${values.join(" to ")}`) })
}

/**
 * The annualised yields of a class over 7 and 31 days as fractions, one for each net asset value from `startDay` on that
 * has one, ascending; the last of each equals the current yield. Throws NotFoundError for an unknown class.
 */
export async function listYieldSeries(
  ctx: ServiceContext,
  { symbol, startDay }: Readonly<{ symbol: ShareClassSymbol; startDay: Day }>,
): Promise<Readonly<{ weekly: SeriesPoint[]; monthly: SeriesPoint[] }>> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const opening = addDays(startDay, -YIELD_LOOKBACK_DAYS.monthly)
  const before = await findLatestNetAssetValue(ctx.db, shareClass.id, opening)
  const values = await findNetAssetValues(ctx.db, shareClass.id, before?.day ?? opening)
  const since = (days: number) => yieldSeries(values, days).filter(({ day }) => day >= startDay)
  return {
    weekly: since(YIELD_LOOKBACK_DAYS.weekly),
    monthly: since(YIELD_LOOKBACK_DAYS.monthly),
  }
}
