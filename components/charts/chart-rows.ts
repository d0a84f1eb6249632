import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { DaySpan } from "#lib/domain/series/range.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointsInRange, rebase } from "#lib/domain/series/series.ts"
import type { ChartSeries, ChartSpec } from "./chart-spec.ts"

/** A day of a chart: the value of each line, null where it has none, and where the strategy stood. */
export type ChartRow = Readonly<{
  day: Day
  values: readonly (Decimal | null)[]
  allocation: Allocation | null
}>

/** The lines as the range shows them: cut to it, and to 10,000 at its start where the chart shows growth. */
export function linesInRange(spec: ChartSpec, range: DaySpan): readonly ChartSeries[] {
  if (!spec.growth) {
    return spec.series.map((line) => ({ ...line, points: pointsInRange(line.points, range) }))
  }
  // Growth compares only from a day on which every line has begun to one that every line has reached.
  const starts = spec.series.flatMap(({ points }) => points[0]?.day ?? [])
  const ends = spec.series.flatMap(({ points }) => points.at(-1)?.day ?? [])
  const from = [range.from, ...starts].toSorted().at(-1) ?? range.from
  const [to = range.to] = [range.to, ...ends].toSorted()
  return spec.series.map((line) => ({
    ...line,
    points: rebase(pointsInRange(line.points, { from, to })),
  }))
}

/** The data behind the drawing, ascending: one row for each day on which any line has a value. */
export function chartRows(spec: ChartSpec, lines: readonly ChartSeries[]): ChartRow[] {
  const byDay = lines.map(({ points }) => new Map(points.map(({ day, value }) => [day, value])))
  const allocations = new Map(spec.allocation.map(({ day, allocation }) => [day, allocation]))
  return daysOf(lines.map(({ points }) => points)).map((day) => ({
    day,
    values: byDay.map((values) => values.get(day) ?? null),
    allocation: allocations.get(day) ?? null,
  }))
}

const daysOf = (series: readonly (readonly SeriesPoint[])[]): Day[] =>
  [...new Set(series.flatMap((points) => points.map(({ day }) => day)))].toSorted()
