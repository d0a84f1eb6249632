import type { DayTick } from "#lib/charts/axes.ts"
import { axisOf, dayTicks } from "#lib/charts/axes.ts"
import type { ChartColor } from "#lib/charts/chart-spec.ts"
import { tickText } from "#lib/charts/chart-text.ts"
import type { DrawnLine } from "#lib/charts/chart-view.ts"
import { fraction, height, SQUARE } from "#lib/charts/geometry.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DaySpan, SeriesRange } from "#lib/domain/series/range.ts"
import type { HistorySpec } from "./fund-history.ts"

/** One place of a plot that the reader can point at: its middle from 0 to 1, its days, the whole and the parts of it. */
export type ReadPlace = Readonly<{
  position: number
  day: string
  total: string
  parts: readonly Readonly<{ id: string; label: string; color: ChartColor; text: string }>[]
}>

/**
 * A chart of a range, finished. The server makes the first one and sends it, so that the page never depends on how a
 * browser writes numbers.
 */
export type HistoryView = Readonly<{
  range: SeriesRange
  summary: string
  valueTicks: readonly Readonly<{ position: number; text: string }>[]
  dayTicks: readonly DayTick[]
  /** Painted in this order, in a square of 1,000. */
  layers: readonly Readonly<{ id: string; color: ChartColor; path: string }>[]
  /** Where zero is, from 0 to 1 from the top. */
  zero: number
  labels: readonly DrawnLine[]
  /** How many places there are, and the last of them. */
  count: number
  last: ReadPlace | null
}>

export const currencyOf = ({ unit }: HistorySpec) => (unit.kind === "money" ? unit.currency : "EUR")

type Ends = Readonly<{ low: number; high: number }>

export const fromTop = (value: number, { low, high }: Ends): number => 1 - fraction(value, low, high)

export function valueAxis(spec: HistorySpec, heights: readonly number[]) {
  const axis = axisOf(heights, true)
  const valueTicks = axis.ticks.map((tick) => ({
    position: fromTop(height(tick), axis),
    text: tickText(spec.language, spec.unit, tick, axis.decimals),
  }))
  return { axis, valueTicks, zero: fromTop(0, axis) }
}

/** The axis of days is the same in both charts, so that they can be read together. */
export const dayAxis = (spec: HistorySpec, { from, to }: DaySpan, days: readonly Day[]): readonly DayTick[] =>
  dayTicks(spec.language, [...new Set([from, ...days, to])])

export const nothing = (range: SeriesRange, summary: string): HistoryView => ({
  range,
  summary,
  valueTicks: [],
  dayTicks: [],
  layers: [],
  zero: 1,
  labels: [],
  count: 0,
  last: null,
})

/** A place in the square. */
export const inSquare = (part: number): number => Math.round(part * SQUARE)
