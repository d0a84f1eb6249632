import type { Day } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { formatDayOfYear, formatMonth } from "#lib/format/format-day.ts"
import type { Corner } from "./geometry.ts"
import { epochDay, fraction, height, lineCorners } from "./geometry.ts"

/** The axis of heights: its ends, and round values between them for the hairlines. */
export type Axis = Readonly<{ low: number; high: number; ticks: readonly Decimal[]; decimals: number }>

const STEPS = [1, 2, 2.5, 5, 10]

/** Three to five round values that hold all of `heights`; a flat line gets space on both sides. */
export function axisOf(heights: readonly number[], fromZero: boolean): Axis {
  const lowest = Math.min(...heights, ...(fromZero ? [0] : []))
  const highest = Math.max(...heights, ...(fromZero ? [0] : []))
  const span = highest > lowest ? highest - lowest : Math.max(Math.abs(highest) * 0.01, 0.0001)
  const low = highest > lowest || fromZero ? lowest : lowest - span / 2
  const high = highest > lowest ? highest : highest + span / 2
  const step = roundStep((high - low) / 3)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + (isQuarter(step) ? 1 : 0))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    decimal(((first + index) * step).toFixed(decimals)),
  )
  return { low: first * step, high: last * step, ticks, decimals }
}

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is at least `rough`. */
function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return magnitude * (STEPS.find((step) => step * magnitude >= rough * (1 - 1e-9)) ?? 10)
}

const isQuarter = (step: number): boolean =>
  String(step / 10 ** Math.floor(Math.log10(step))).startsWith("2.5")

/** A label of the axis of days; `position` 0 to 1 from the left. */
export type DayTick = Readonly<{ position: number; text: string }>

/** Up to this many days an axis names days; beyond it, months. */
const DAYS_NAMED = 45
const MAX_MONTH_LABELS = 6
/** The places of the days on a short axis, away from the edges, so that their labels stay inside. */
const PLACES = [0.06, 0.35, 0.65, 0.94]

/** Labels under ascending `days`: four of them, or the first days of months in equal strides. */
export function dayTicks(language: Language, days: readonly Day[]): DayTick[] {
  const [from] = days
  const to = days.at(-1)
  if (from === undefined || to === undefined) return []
  const [start, end] = [epochDay(from), epochDay(to)]
  const positionOf = (day: Day): number => fraction(epochDay(day), start, end)
  if (end - start <= DAYS_NAMED) {
    const named = PLACES.flatMap((wanted) => nearest(days, (day) => Math.abs(positionOf(day) - wanted)) ?? [])
    return [...new Set(named)].map((day) => ({
      position: positionOf(day),
      text: formatDayOfYear(language, day),
    }))
  }
  const months = monthStarts(from, to)
  const stride = [1, 2, 3, 6, 12, 24, 60].find((count) => months.length / count <= MAX_MONTH_LABELS) ?? 120
  return months
    .filter((month) => monthNumber(month) % stride === 0)
    .map((month) => ({ position: positionOf(month), text: formatMonth(language, month) }))
}

const nearest = (days: readonly Day[], distance: (day: Day) => number): Day | undefined =>
  days.toSorted((a, b) => distance(a) - distance(b))[0]

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const monthStart = (number: number): Day =>
  `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}-01` as Day

/** The first days of the months that begin between two days. */
const monthStarts = (from: Day, to: Day): Day[] =>
  Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, count) =>
    monthStart(monthNumber(from) + count),
  ).filter((month) => month >= from)

/** The corners of a line with axes of its own, from its first to its last day; none where there is nothing to draw. */
export function lineAlone(points: readonly SeriesPoint[], buckets: number): Corner[] {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return []
  const { low, high } = axisOf(
    points.map(({ value }) => height(value)),
    false,
  )
  return lineCorners(points, { low, high, start: epochDay(first.day), end: epochDay(last.day) }, buckets)
}
