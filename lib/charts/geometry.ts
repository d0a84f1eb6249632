import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { downSample } from "#lib/domain/series/series.ts"
import type { ChartRow, ChartSeries } from "./chart-spec.ts"

/*
 * The geometry of line charts. The page (SVG), recharts where a reader interacts, the factsheet (PDF) and the preview
 * (PNG) draw at these positions; none of them computes its own.
 */

const EPOCH = "1970-01-01" as Day

/** Days since the Unix epoch: the horizontal measure of a drawing, so that a weekend is as wide as it is long. */
export const epochDay = (day: Day): number => daysBetween(EPOCH, day)

/** A value as a height. Only drawing may lose digits; every figure in words or tables is written from the decimal. */
export const height = (value: Decimal): number => Number(value)

/** Where a number lies between two ends, 0 to 1. */
export const fraction = (value: number, low: number, high: number): number =>
  high === low ? 0.5 : (value - low) / (high - low)

/** The ends of both axes: heights, and days since the epoch. */
export type PlotEnds = Readonly<{ low: number; high: number; start: number; end: number }>

/** The side of the square in which lines are placed before they are drawn at their real size. */
export const SQUARE = 1000

/** A place in that square, from its top left. */
export type Corner = readonly [x: number, y: number]

const cornerAt = (day: Day, value: Decimal, { low, high, start, end }: PlotEnds): Corner => [
  SQUARE * fraction(epochDay(day), start, end),
  SQUARE * (1 - fraction(height(value), low, high)),
]

/** The corners of a line through `points`, thinned to `buckets` parts of the width. */
export const lineCorners = (points: readonly SeriesPoint[], ends: PlotEnds, buckets: number): Corner[] =>
  downSample(points, buckets).map(({ day, value }) => {
    const [x, y] = cornerAt(day, value, ends)
    return [Math.round(x), Math.round(y)]
  })

/** Adds the corners that close the area between a line and the bottom of the square. */
export const areaCorners = (corners: readonly Corner[]): Corner[] => [
  ...corners,
  [SQUARE, SQUARE],
  [0, SQUARE],
]

/** Corners of the square at their places in a box. */
export const cornersIn = (
  box: Readonly<{ x: number; y: number; width: number; height: number }>,
  corners: readonly Corner[],
): Corner[] => corners.map(([x, y]) => [box.x + (x / SQUARE) * box.width, box.y + (y / SQUARE) * box.height])

/** Corners as the path of an SVG. */
export const svgPath = (corners: readonly Corner[]): string =>
  corners.length === 0 ? "" : `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}`

/** The corners of a path from `svgPath`. */
export const pathCorners = (path: string): Corner[] =>
  path === ""
    ? []
    : path
        .slice(1)
        .split("L")
        .map((corner) => {
          const [x, y] = corner.split(" ", 2).map(Number)
          return [x ?? 0, y ?? 0]
        })

/** The path of the area between a line, by its path, and the bottom of the square. */
export const areaPath = (path: string): string => `${path}L${SQUARE} ${SQUARE}L0 ${SQUARE}Z`

/** The line whose area is filled: a single one, and only above zero, since the size of an area is read as a quantity. */
export const filledLine = <Line>(lines: readonly Line[], { low }: Pick<PlotEnds, "low">): Line | undefined =>
  lines.length === 1 && low === 0 ? lines[0] : undefined

/** A row of the square: its place across, and how far down each line is there, by the id of the line. */
export type PlottedRow = Readonly<Record<string, number | null>> & Readonly<{ x: number }>

export const plottedRow = (row: ChartRow, lines: readonly ChartSeries[], ends: PlotEnds): PlottedRow => ({
  ...Object.fromEntries(
    lines.map(({ id }, index) => {
      const value = row.values[index]
      return [id, value === null || value === undefined ? null : cornerAt(row.day, value, ends)[1]]
    }),
  ),
  x: SQUARE * fraction(epochDay(row.day), ends.start, ends.end),
})

/** As many parts as a wide plot has pixels for. */
const ROW_BUCKETS = 400

/** The rows that a drawing by rows needs: all of them, or where they are many those that keep every peak. */
export function plottedRows(
  { rows, lines }: Readonly<{ rows: readonly ChartRow[]; lines: readonly ChartSeries[] }>,
  ends: PlotEnds,
): PlottedRow[] {
  const drawn = new Set(lines.flatMap(({ points }) => downSample(points, ROW_BUCKETS).map(({ day }) => day)))
  return rows.filter(({ day }) => drawn.has(day)).map((row) => plottedRow(row, lines, ends))
}

/** The place of the row nearest to a part of the width (0 to 1); -1 without rows. */
export function nearestPlace(
  rows: readonly ChartRow[],
  { start, end }: Pick<PlotEnds, "start" | "end">,
  part: number,
): number {
  const wanted = start + part * (end - start)
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, { day }] of rows.entries()) {
    const distance = Math.abs(epochDay(day) - wanted)
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
