import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, divide, integer, isPositive, multiply, subtract } from "#lib/domain/money/decimal.ts"

/** The value of something on a day. A series of them is ascending by day, without gaps filled in. */
export type SeriesPoint = Readonly<{ day: Day; value: Decimal }>

/** The index of the last point at or before a day; -1 when all are later. */
export function placeAtOrBefore(points: readonly Readonly<{ day: Day }>[], day: Day): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    const point = points[middle]
    if (point !== undefined && point.day <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The last point at or before a day, the value in force. Undefined before the first one. */
export const pointAtOrBefore = <Point extends Readonly<{ day: Day }>>(
  points: readonly Point[],
  day: Day,
): Point | undefined => points[placeAtOrBefore(points, day)]

/**
 * The points of a range. It starts with the value in force on its first day, which may be from before: the change of a month is
 * measured from the start of the month, not from the first value in it.
 */
export const pointsInRange = <Point extends Readonly<{ day: Day }>>(
  points: readonly Point[],
  range: Readonly<{ from: Day; to: Day }>,
): readonly Point[] =>
  points.slice(Math.max(0, placeAtOrBefore(points, range.from)), placeAtOrBefore(points, range.to) + 1)

/** The named ranges of a chart, shortest first. Separate from their rules, because browsers need only the names. */
export const RANGE_NAMES = ["1M", "3M", "6M", "YTD", "1Y", "all"] as const

export type RangeName = (typeof RANGE_NAMES)[number]

/** The default range of a chart. */
export const DEFAULT_RANGE = "1Y" satisfies RangeName

/** The range with a name, case-insensitive; undefined for other words. */
export const readRangeName = (text: string | null | undefined): RangeName | undefined =>
  RANGE_NAMES.find((name) => name.toLowerCase() === text?.toLowerCase())

/**
 * At most four points for each of `buckets` equal parts: the first, the lowest, the highest and the last. At that many pixels
 * their line looks the same as that of all points (M4 aggregation); no peak is lost.
 */
export function downSample(points: readonly SeriesPoint[], buckets: number): readonly SeriesPoint[] {
  if (points.length <= buckets * 4) return points
  const kept: SeriesPoint[] = []
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const start = Math.floor((bucket * points.length) / buckets)
    const part = points.slice(start, Math.floor(((bucket + 1) * points.length) / buckets))
    const marked = new Set([part[0], lowest(part), highest(part), part.at(-1)])
    kept.push(...part.filter((point) => marked.has(point)))
  }
  return kept
}

/** The point with the lowest value, the earliest of equals; undefined in an empty series. */
export const lowest = (points: readonly SeriesPoint[]): SeriesPoint | undefined =>
  points.reduce<SeriesPoint | undefined>(
    (least, point) => (least === undefined || compare(point.value, least.value) < 0 ? point : least),
    undefined,
  )

/** The point with the highest value, the earliest of equals; undefined in an empty series. */
export const highest = (points: readonly SeriesPoint[]): SeriesPoint | undefined =>
  points.reduce<SeriesPoint | undefined>(
    (most, point) => (most === undefined || compare(point.value, most.value) > 0 ? point : most),
    undefined,
  )

/** The initial amount of a growth chart, unless the reader chooses one, in the currency of its class. */
export const GROWTH_START = integer(10_000)

/** The growth of an amount between two values: `amount × end / start`, half-even at `scale` decimals. */
export const grownAmount = (amount: Decimal, start: Decimal, end: Decimal, scale: number): Decimal =>
  divide(multiply(amount, end), start, { scale, rounding: "half-even" })

/**
 * The series scaled so that its first value is `start`, at `scale` decimals: as many as are shown, because rounding twice
 * could change the last digit.
 */
export function rebase(points: readonly SeriesPoint[], start: Decimal, scale: number): SeriesPoint[] {
  const [first] = points
  if (first === undefined) return []
  return points.map(({ day, value }) => ({
    day,
    value: grownAmount(start, first.value, value, scale),
  }))
}

/** The facts in the caption of a series. */
export type SeriesFacts = Readonly<{
  first: SeriesPoint
  last: SeriesPoint
  lowest: SeriesPoint
  highest: SeriesPoint
  /** Last less first. */
  difference: Decimal
  /** The difference as a fraction of the first value; null if that is not above zero. */
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

/** A period with one allocation of NEUTRALCC: from its first day to the first day of the next. */
export type AllocationBand = Readonly<{ allocation: Allocation; from: Day; to: Day }>

/** Neighbouring days of one allocation as bands; each reaches to the first day of the next, the last to the last day. */
export function allocationBands(
  points: readonly Readonly<{ day: Day; allocation: Allocation }>[],
): AllocationBand[] {
  const bands: AllocationBand[] = []
  for (const { day, allocation } of points) {
    const band = bands.at(-1)
    if (band !== undefined) bands[bands.length - 1] = { ...band, to: day }
    if (band?.allocation !== allocation) bands.push({ allocation, from: day, to: day })
  }
  return bands
}

/**
 * A series of money in another currency: each value at the rate of its day, or the last one before it. Values from before the
 * first rate are left out. Exact.
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
