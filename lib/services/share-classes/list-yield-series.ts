import { findLatestNetAssetValue, findNetAssetValues } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { yieldSeries } from "#lib/domain/series/yield-series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { YIELD_LOOKBACK_DAYS } from "#lib/domain/yields/share-class-yield.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "./require-share-class.ts"

/**
 * The annualised yields of a class over 7 and 31 days as fractions, one for each net asset value from `startDay` on that
 * has one, ascending; the last of each equals the yield of now. Throws NotFoundError for an unknown class.
 */
export async function listYieldSeries(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
  startDay: Day,
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
