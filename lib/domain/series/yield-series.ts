import { addDays } from "#lib/domain/calendar/day.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { annualisedYield } from "#lib/domain/yields/share-class-yield.ts"
import type { SeriesPoint } from "./series.ts"
import { pointAtOrBefore } from "./series.ts"

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
