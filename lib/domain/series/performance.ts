import { addMonths } from "#lib/domain/calendar/add-months.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, daysBetween } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, ONE, powerFraction, subtract } from "#lib/domain/money/decimal.ts"
import type { SeriesPoint } from "./series.ts"
import { pointAtOrBefore } from "./series.ts"

/**
 * Growth between the values in force on two days, as a fraction (six decimals, half-even), not annualised. Between
 * net asset values of an accumulating class this is the time-weighted return net of fees.
 */
export type Performance = Readonly<{ from: Day; to: Day; growth: Decimal }>

export type YearPerformance = Performance & Readonly<{ year: string; complete: boolean }>

const SCALE = { scale: 6, rounding: "half-even" } as const

const growthBetween = (start: SeriesPoint, end: SeriesPoint): Decimal =>
  subtract(divide(end.value, start.value, SCALE), ONE)

/**
 * Performance by calendar year, newest first: from the last value of the year before to the last of the year. The year
 * of the launch and the current one are not `complete`.
 */
export function calendarYearPerformance(points: readonly SeriesPoint[]): YearPerformance[] {
  const [launch] = points
  const latest = points.at(-1)
  if (launch === undefined || latest === undefined) return []
  const years: YearPerformance[] = []
  for (let year = Number(latest.day.slice(0, 4)); year >= Number(launch.day.slice(0, 4)); year -= 1) {
    const before = pointAtOrBefore(points, lastDayOf(year - 1))
    const start = before ?? launch
    const end = pointAtOrBefore(points, lastDayOf(year))
    if (end === undefined || end.day <= start.day) continue
    years.push({
      year: String(year),
      from: start.day,
      to: end.day,
      growth: growthBetween(start, end),
      complete: before !== undefined && latest.day >= lastDayOf(year),
    })
  }
  return years
}

/**
 * Performance of every complete period of twelve months, newest first, the newest ending with the last whole month. A
 * younger class has none: a part of a year is neither shown as a year nor annualised.
 */
export function twelveMonthPerformance(points: readonly SeriesPoint[]): Performance[] {
  const [launch] = points
  const latest = points.at(-1)
  if (launch === undefined || latest === undefined) return []
  const periods: Performance[] = []
  for (let to = lastWholeMonthEnd(latest.day); ; to = yearBefore(to)) {
    const from = yearBefore(to)
    const start = pointAtOrBefore(points, from)
    const end = pointAtOrBefore(points, to)
    if (start === undefined || end === undefined) return periods
    periods.push({ from, to, growth: growthBetween(start, end) })
  }
}

/** Performance since the first value; `annualised` is null until a year has passed. Null before the second value. */
export function performanceSinceLaunch(
  points: readonly SeriesPoint[],
): (Performance & Readonly<{ annualised: Decimal | null }>) | null {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined || first.day === last.day) return null
  const ratio = divide(last.value, first.value, { scale: 40, rounding: "half-even" })
  return {
    from: first.day,
    to: last.day,
    growth: growthBetween(first, last),
    annualised:
      addMonths(first.day, 12) > last.day
        ? null
        : subtract(powerFraction(ratio, 365, daysBetween(first.day, last.day), SCALE.scale), ONE),
  }
}

const lastDayOf = (year: number): Day => `${String(year).padStart(4, "0")}-12-31` as Day

const firstOfMonth = (value: Day): Day => `${value.slice(0, 7)}-01` as Day

/** The day itself when it ends a month, else the end of the month before. */
const lastWholeMonthEnd = (value: Day): Day => addDays(firstOfMonth(addDays(value, 1)), -1)

/** The month end twelve months before a month end, whatever February does. */
const yearBefore = (monthEnd: Day): Day => addDays(addMonths(addDays(monthEnd, 1), -12), -1)
