import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isPositive, isZero, ZERO } from "#lib/domain/money/decimal.ts"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import { allocationBands } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { Axis, DayTick } from "./axes.ts"
import { axisOf, dayTicks } from "./axes.ts"
import type { ChartColor, ChartRow, ChartSeries, ChartSpec } from "./chart-spec.ts"
import { chartRows, linesInRange, stacked } from "./chart-spec.ts"
import type { ReadValue } from "./chart-text.ts"
import {
  allocationName,
  endText,
  flowText,
  summaryText,
  tickText,
  valueText,
  wholeRead,
} from "./chart-text.ts"
import { labelPlaces } from "./end-labels.ts"
import type { PlotEnds } from "./geometry.ts"
import { epochDay, fraction, height, lineCorners, svgPath } from "./geometry.ts"

/** A line as it is drawn, with its name and last value at its end. */
export type DrawnLine = Readonly<{
  id: string
  label: string
  color: ChartColor
  isReference?: boolean
  /** The path of an SVG in a square of 1,000: a page carries one text in place of hundreds of corners. */
  path: string
  /** Heights from 0 to 1 from the top: where it ends, and the place of its label, with its name alone or with its value. */
  end: Readonly<{ line: number; name: number; nameAndValue: number; text: string }>
  /** The last value in full. */
  readText: string
}>

/** Where money went into a stack or out of it, from 0 to 1 from the left and from the top. */
export type DrawnMark = Readonly<{ x: number; y: number; isIn: boolean }>

/** An allocation of the strategy, from 0 to 1 from the left. */
export type DrawnBand = Readonly<{ allocation: Allocation; start: number; end: number }>

/**
 * A chart of one range, finished: all that is drawn and written. The server makes the first one and sends it, so the page
 * never depends on how a browser writes numbers; the browser makes those of other ranges from the same rules.
 */
export type ChartView = Readonly<{
  range: SeriesRange
  /** Days that have a value; fewer than two are nothing to draw. */
  dayCount: number
  firstDay: Day | null
  summary: string
  axisNote: string | null
  valueTicks: readonly Readonly<{ position: number; text: string }>[]
  dayTicks: readonly DayTick[]
  axis: PlotEnds
  lines: readonly DrawnLine[]
  bands: readonly DrawnBand[]
  /** What the lines are parts of, at its last value; undefined for lines of their own. */
  stack?: Readonly<{ whole: ReadValue; lastFlow: string | null; marks: readonly DrawnMark[] }>
  /** The last day, as the line above the plot shows it until the reader points at another. */
  lastDay: string
  lastAllocation: string | null
}>

export const isDrawable = ({ dayCount }: Pick<ChartView, "dayCount">): boolean => dayCount > 1

/** Equal parts of a plot for which a line keeps its extremes; a phone shows fewer pixels, a desktop a few more. */
const DRAWN_BUCKETS = 160

/** The data of a range: its lines, and the rows behind them. */
export function chartData(spec: ChartSpec, range: SeriesRange): PlottedData {
  const lines = linesInRange(spec, range)
  const rows = chartRows(spec, lines)
  return { lines, rows, drawn: spec.stack === undefined ? { lines, rows } : stacked(lines, rows) }
}

export type ChartData = Readonly<{ lines: readonly ChartSeries[]; rows: readonly ChartRow[] }>

/** `drawn` is the same at the heights at which it is drawn. */
export type PlottedData = ChartData & Readonly<{ drawn: ChartData }>

/** The finished chart of a range and its data. */
export function chartView(spec: ChartSpec, range: SeriesRange, data: PlottedData): ChartView {
  const { lines, rows, drawn } = data
  const { language, unit } = spec
  const days = rows.map(({ day }) => day)
  const heights = drawn.lines.flatMap(({ points }) => points.map(({ value }) => height(value)))
  const allocation = rows.at(-1)?.allocation ?? null
  const drawable = isDrawable({ dayCount: days.length })
  const axis = axisOf(drawable ? heights : [0, 1], spec.fromZero)
  const [start, end] = [days[0], days.at(-1)].map((day) => (day === undefined ? 0 : epochDay(day)))
  const ends = { ...axis, start: start ?? 0, end: end ?? 0 }
  return {
    range,
    dayCount: days.length,
    firstDay: days[0] ?? null,
    summary: drawable ? summaryText(spec, lines, rows) : emptyText(spec, range),
    axisNote: drawable ? axisNote(spec, axis) : null,
    valueTicks: axis.ticks.map((tick) => ({
      position: 1 - fraction(height(tick), axis.low, axis.high),
      text: tickText(language, unit, tick, axis.decimals),
    })),
    dayTicks: drawable ? dayTicks(language, days) : [],
    axis: { low: ends.low, high: ends.high, start: ends.start, end: ends.end },
    lines: drawable ? drawnLines(spec, data, ends) : [],
    bands: drawnBands(rows, ends),
    ...(drawable ? stackView(spec, data, ends) : {}),
    lastDay: formatDay(language, days.at(-1) ?? range.to),
    lastAllocation: allocation === null ? null : allocationName(spec.texts, allocation),
  }
}

const emptyText = ({ language, texts, series }: ChartSpec, range: SeriesRange): string =>
  series.every(({ points }) => points.length < 2)
    ? texts.noValuesYet
    : formatMessage(texts.empty, {
        from: formatDay(language, range.from),
        to: formatDay(language, range.to),
      })

/** An axis without zero makes small changes look large, so the chart states where it starts. */
function axisNote({ language, texts, unit }: ChartSpec, axis: Axis): string | null {
  const [lowest] = axis.ticks
  if (lowest === undefined || !isPositive(lowest)) return null
  return formatMessage(texts.axisStart, { value: tickText(language, unit, lowest, axis.decimals) })
}

function drawnLines(
  spec: ChartSpec,
  { lines, drawn: { lines: drawnAt } }: PlottedData,
  ends: PlotEnds,
): DrawnLine[] {
  const positionOf = (value: Decimal): number => 1 - fraction(height(value), ends.low, ends.high)
  let below = positionOf(ZERO)
  const drawn = lines.flatMap((line, index) => {
    const last = line.points.at(-1)
    const points = drawnAt[index]?.points ?? line.points
    const end = points.at(-1)
    if (last === undefined || end === undefined) return []
    // A part that is gone has no label, and others have theirs in the middle of their area.
    const isGone = spec.stack !== undefined && isZero(last.value)
    const text = isGone ? "" : endText(spec.language, spec.unit, last.value)
    const readText = isGone ? "" : valueText(spec.language, spec.unit, last.value)
    const top = positionOf(end.value)
    const position = spec.stack === undefined ? top : (top + below) / 2
    below = top
    const { id, label, color, isReference = false } = line
    return [
      {
        id,
        label,
        color,
        isReference,
        path: svgPath(lineCorners(points, ends, DRAWN_BUCKETS)),
        position,
        text,
        readText,
      },
    ]
  })
  const places = labelPlaces(drawn)
  return drawn.map(({ position, text, ...line }, index) => ({
    ...line,
    end: { line: position, text, ...(places[index] ?? { name: position, nameAndValue: position }) },
  }))
}

/** Marks nearer to each other than this part of the width would cover each other. */
const MARK_DISTANCE = 1 / 60

function stackView(spec: ChartSpec, { rows, drawn }: PlottedData, ends: PlotEnds): Pick<ChartView, "stack"> {
  const last = rows.at(-1)
  const top = drawn.lines.at(-1)
  if (spec.stack === undefined || last === undefined || top === undefined) return {}
  const marks = new Map<string, DrawnMark>()
  for (const { day, value } of spec.stack.flows) {
    const point = top.points.find((other) => other.day === day)
    if (point === undefined) continue
    const x = fraction(epochDay(day), ends.start, ends.end)
    const isIn = isPositive(value)
    const y = 1 - fraction(height(point.value), ends.low, ends.high)
    marks.set(`${isIn} ${Math.round(x / MARK_DISTANCE)}`, { x, y, isIn })
  }
  const whole = wholeRead(spec, spec.stack, last)
  return { stack: { whole, lastFlow: flowText(spec, last.day), marks: [...marks.values()] } }
}

const drawnBands = (rows: readonly ChartRow[], { start, end }: PlotEnds): DrawnBand[] =>
  allocationBands(
    rows.flatMap(({ day, allocation }) => (allocation === null ? [] : [{ day, allocation }])),
  ).map(({ allocation, from, to }) => ({
    allocation,
    start: fraction(epochDay(from), start, end),
    end: fraction(epochDay(to), start, end),
  }))
