import { compare } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "./series-point.ts"

/**
 * At most four points for each of `buckets` equal parts: the first, the lowest, the highest and the last. A line drawn
 * through them at that many pixels looks the same as through all (the M4 aggregation); no peak is lost.
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
