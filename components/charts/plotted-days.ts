import { downSample } from "#lib/domain/series/series.ts"
import type { ChartRow } from "./chart-rows.ts"
import type { ChartSeries } from "./chart-spec.ts"
import type { ChartData } from "./chart-view.ts"
import type { PlottedDay } from "./interactive-lines.tsx"
import { epochDay, height } from "./scales.ts"

/** As many parts as a wide plot has pixels for. */
const BUCKETS = 400

/** A row as heights, by the id of each line. */
export const plottedDay = (row: ChartRow, lines: readonly ChartSeries[]): PlottedDay => ({
  ...Object.fromEntries(
    lines.map(({ id }, place) => {
      const value = row.values[place]
      return [id, value === null || value === undefined ? null : height(value)]
    }),
  ),
  x: epochDay(row.day),
})

/** The rows a drawing needs: all of them, or where they are many those that keep every peak. */
export function plottedDays({ rows, lines }: ChartData): PlottedDay[] {
  const drawn = new Set(lines.flatMap(({ points }) => downSample(points, BUCKETS).map((point) => point.day)))
  return rows.filter(({ day }) => drawn.has(day)).map((row) => plottedDay(row, lines))
}
