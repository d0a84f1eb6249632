import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, integer, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { DaySpan } from "#lib/domain/series/range.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointsInRange, rebase } from "#lib/domain/series/series.ts"
import type { Message } from "#lib/i18n/message.ts"
import type { Messages } from "#lib/i18n/messages.ts"

/** What the values of a chart are, which decides how they are written. `percent` values are fractions. */
export type ChartUnit =
  | Readonly<{ kind: "money"; currency: CurrencyCode; decimals: number }>
  | Readonly<{ kind: "percent"; decimals: number }>
  | Readonly<{ kind: "count" }>

/** The growth of less than this shows in fractions of a minor unit. */
const SMALL = integer(100)

/** The unit of a chart of the growth of an amount. */
export const growthUnit = (currency: CurrencyCode, amount: Decimal): ChartUnit => ({
  kind: "money",
  currency,
  decimals: minorUnitDecimals(currency) + (compare(amount, SMALL) < 0 ? 2 : 0),
})

/** The chart palette of the design tokens, distinguishable for colour-blind readers and in print. */
export type ChartColor = "green" | "indigo" | "ochre" | "brick" | "plum" | "slate"

export const colorOf = (color: ChartColor): string => `var(--chart-${color})`

/** One line: its name in the reader's language and its whole history, ascending by day. */
export type ChartSeries = Readonly<{
  id: string
  label: string
  color: ChartColor
  points: readonly SeriesPoint[]
  /** What another line is compared with: drawn with dashes. */
  isReference?: true
}>

/** Where the strategy stood on a day; drawn as bands behind the line. */
export type AllocatedDay = Readonly<{ day: Day; allocation: Allocation }>

/** The lines of a chart as parts of a whole: areas on top of each other, the first at the bottom. */
export type ChartStack = Readonly<{
  /** The name of the whole. */
  total: string
  /** What went into the whole (positive) and out of it, by day, and what the reader's language calls both. */
  flows: readonly SeriesPoint[]
  flowsLabel: string
  inLabel: string
  outLabel: string
  summary: Message<Record<StackFigure, string>>
  /** What else went out of the whole, by day, its name, and the summary of a range with any of it. */
  compensations: readonly SeriesPoint[]
  compensationLabel: string
  compensatedSummary: Message<Record<StackFigure | "compensated", string>>
}>

type StackFigure = "start" | "startDay" | "end" | "endDay" | "in" | "out"

/** All that a chart is drawn, summarised and tabulated from, whatever the range. */
export type ChartSpec = Readonly<{
  title: string
  language: Language
  texts: Messages["charts"]
  unit: ChartUnit
  series: readonly ChartSeries[]
  allocation: readonly AllocatedDay[]
  /** What every line starts at on the first day of the range that all have in common; null where it shows its own values. */
  growthOf: Decimal | null
  /** The axis starts at zero, as it must where the area under the line is read. */
  fromZero: boolean
  stack?: ChartStack
}>

/** First and last day of all series of a chart; null when none has a value. */
export function extentOf(series: readonly Pick<ChartSeries, "points">[]): DaySpan | null {
  const days = series
    .flatMap(({ points }) => [points[0]?.day, points.at(-1)?.day])
    .filter((day) => day !== undefined)
    .toSorted()
  const [from] = days
  const to = days.at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

/** A day of a chart: the value of each line, null where it has none, and where the strategy stood. */
export type ChartRow = Readonly<{
  day: Day
  values: readonly (Decimal | null)[]
  allocation: Allocation | null
}>

/** The lines as the range shows them: cut to it, and from one amount where the chart shows its growth. */
export function linesInRange(spec: ChartSpec, range: DaySpan): readonly ChartSeries[] {
  const { growthOf, unit } = spec
  if (growthOf === null) {
    return spec.series.map((line) => ({ ...line, points: pointsInRange(line.points, range) }))
  }
  // Growth compares only from a day on which every line has begun to one that every line has reached.
  const starts = spec.series.flatMap(({ points }) => points[0]?.day ?? [])
  const ends = spec.series.flatMap(({ points }) => points.at(-1)?.day ?? [])
  const from = [range.from, ...starts].toSorted().at(-1) ?? range.from
  const [to = range.to] = [range.to, ...ends].toSorted()
  return spec.series.map((line) => ({
    ...line,
    points: rebase(
      pointsInRange(line.points, { from, to }),
      growthOf,
      unit.kind === "count" ? 0 : unit.decimals,
    ),
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

/** Lines and rows of a stack as they are drawn: each line at the sum of itself and those below it. */
export function stacked(
  lines: readonly ChartSeries[],
  rows: readonly ChartRow[],
): Readonly<{ lines: readonly ChartSeries[]; rows: readonly ChartRow[] }> {
  const summed = rows.map((row): ChartRow => {
    let below = ZERO
    return {
      ...row,
      values: row.values.map((value) => {
        below = add(below, value ?? ZERO)
        return below
      }),
    }
  })
  return {
    lines: lines.map((line, index) => ({
      ...line,
      points: summed.map(({ day, values }) => ({ day, value: values[index] ?? ZERO })),
    })),
    rows: summed,
  }
}

/** The whole of a stack in a row. */
export const wholeOf = ({ values }: ChartRow): Decimal => sum(values.map((value) => value ?? ZERO))

/** A column of the data behind a chart, with a value for each row. */
export type DataColumn = Readonly<{ label: string; values: readonly (Decimal | null)[] }>

/** The columns of the data behind a chart: of a stack the whole comes first, and what went in and out last. */
export function dataColumns({ series, stack }: ChartSpec, rows: readonly ChartRow[]): DataColumn[] {
  const parts = series.map(({ label }, index) => ({
    label,
    values: rows.map((row) => row.values[index] ?? null),
  }))
  if (stack === undefined) return parts
  const ofDays = (points: readonly SeriesPoint[]) => {
    const values = new Map(points.map(({ day, value }) => [day, value]))
    return rows.map(({ day }) => values.get(day) ?? null)
  }
  return [
    { label: stack.total, values: rows.map(wholeOf) },
    ...parts,
    { label: stack.flowsLabel, values: ofDays(stack.flows) },
    ...(stack.compensations.length === 0
      ? []
      : [{ label: stack.compensationLabel, values: ofDays(stack.compensations) }]),
  ]
}

const daysOf = (series: readonly (readonly SeriesPoint[])[]): Day[] =>
  [...new Set(series.flatMap((points) => points.map(({ day }) => day)))].toSorted()
