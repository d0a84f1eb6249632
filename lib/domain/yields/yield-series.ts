import { addDays } from "#lib/domain/calendar/day.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointAtOrBefore } from "#lib/domain/series/series.ts"
import { annualisedYield } from "./share-class-yield.ts"

/**
 * The annualised yield at every net asset value that has one at least `lookbackDays` before it, by the formula of the
 * interface. `values` ascending by day.
 */
export function yieldSeries(
  values: readonly Pick<NetAssetValue, "day" | "amount">[],
  lookbackDays: number,
): SeriesPoint[] {
  return values.flatMap((end) => {
    const start = pointAtOrBefore(values, addDays(end.day, -lookbackDays))
    const value = start === undefined ? null : annualisedYield(start, end)
    return value === null ? [] : [{ day: end.day, value }]
  })
}
