import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, daysBetween, weekday } from "#lib/domain/calendar/day.ts"
import type { DaySpan } from "#lib/domain/series/range.ts"

/** The days that one bar stands for. */
export type BarUnit = "day" | "week" | "month"

/** What happened from `day` to `to`; `start` and `end` are from 0 to 1 within the range. */
export type Bar<Event> = Readonly<{
  day: Day
  to: Day
  start: number
  end: number
  events: readonly Event[]
}>

const MAX_DAYS_WITH_DAILY_BARS = 95
const MAX_DAYS_WITH_WEEKLY_BARS = 400

/** The part of its place that a bar fills. */
const FILLED = 0.8

/** The bars of a range, as many as can be told apart: of days, of weeks from Monday, or of months. Ascending. */
export function barsOf<Event extends Readonly<{ day: Day }>>(
  events: readonly Event[],
  range: DaySpan,
): Readonly<{ unit: BarUnit; bars: Bar<Event>[] }> {
  const days = daysBetween(range.from, range.to) + 1
  const unit = days <= MAX_DAYS_WITH_DAILY_BARS ? "day" : days <= MAX_DAYS_WITH_WEEKLY_BARS ? "week" : "month"
  const places = Map.groupBy(
    events.filter(({ day }) => day >= range.from && day <= range.to),
    ({ day }) => firstDayOf(unit, day),
  )
  const bars = [...places].map(([first, own]): Bar<Event> => {
    const last = lastDayOf(unit, first)
    const from = first < range.from ? range.from : first
    const to = last > range.to ? range.to : last
    const width = (daysBetween(from, to) + 1) / days
    const start = daysBetween(range.from, from) / days + (width * (1 - FILLED)) / 2
    return { day: from, to, start, end: start + width * FILLED, events: own }
  })
  return { unit, bars: bars.toSorted((a, b) => a.start - b.start) }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day

function firstDayOf(unit: BarUnit, day: Day): Day {
  if (unit === "day") return day
  return unit === "week" ? addDays(day, 1 - weekday(day)) : firstOfMonth(day)
}

function lastDayOf(unit: BarUnit, first: Day): Day {
  if (unit === "day") return first
  if (unit === "week") return addDays(first, 6)
  return addDays(firstOfMonth(addDays(first, 31)), -1)
}
