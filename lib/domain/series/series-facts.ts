import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, isPositive, subtract } from "#lib/domain/money/decimal.ts"
import { highest, lowest } from "./down-sample.ts"
import type { SeriesPoint } from "./series-point.ts"

/** What one sentence says of a series. */
export type SeriesFacts = Readonly<{
  first: SeriesPoint
  last: SeriesPoint
  lowest: SeriesPoint
  highest: SeriesPoint
  /** Last less first. */
  difference: Decimal
  /** The difference as a fraction of the first value; null where that is not above zero. */
  change: Decimal | null
}>

/** Six decimals, half-even, like the yields. */
const CHANGE_SCALE = 6

/** The facts of a series; null when it has no point. */
export function seriesFacts(points: readonly SeriesPoint[]): SeriesFacts | null {
  const [first] = points
  const last = points.at(-1)
  const low = lowest(points)
  const high = highest(points)
  if (first === undefined || last === undefined || low === undefined || high === undefined) return null
  const difference = subtract(last.value, first.value)
  return {
    first,
    last,
    lowest: low,
    highest: high,
    difference,
    change: isPositive(first.value)
      ? divide(difference, first.value, { scale: CHANGE_SCALE, rounding: "half-even" })
      : null,
  }
}
