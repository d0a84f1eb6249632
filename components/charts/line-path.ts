import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { downSample } from "#lib/domain/series/series.ts"
import { epochDay, fraction, height } from "./scales.ts"

/** What a path is drawn between: heights, and days since the epoch where they are not those of the points. */
export type PathEnds = Readonly<{ low: number; high: number; start?: number; end?: number }>

/**
 * A series as an SVG path in a square of 1,000, thinned to `buckets` parts. Factsheets on paper draw the same path.
 */
export function linePath(points: readonly SeriesPoint[], ends: PathEnds, buckets: number): string {
  const drawn = downSample(points, buckets)
  const days = drawn.map(({ day }) => epochDay(day))
  const { low, high, start = days[0] ?? 0, end = days.at(-1) ?? 0 } = ends
  const corners = drawn.map(({ value }, place) => {
    const x = Math.round(1000 * fraction(days[place] ?? 0, start, end))
    const y = Math.round(1000 * (1 - fraction(height(value), low, high)))
    return `${x} ${y}`
  })
  return corners.length === 0 ? "" : `M${corners.join("L")}`
}
