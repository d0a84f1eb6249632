import { multiply } from "#lib/domain/money/decimal.ts"
import { pointAtOrBefore } from "./points-in-range.ts"
import type { SeriesPoint } from "./series-point.ts"

/**
 * A series of money in another currency: each value at the rate of its day, or the last one before it. Values from
 * before the first rate are left out, because nobody knows what they were worth. Exact.
 */
export function convertedSeries(
  points: readonly SeriesPoint[],
  rates: readonly SeriesPoint[],
): SeriesPoint[] {
  return points.flatMap(({ day, value }) => {
    const rate = pointAtOrBefore(rates, day)
    return rate === undefined ? [] : [{ day, value: multiply(value, rate.value) }]
  })
}
