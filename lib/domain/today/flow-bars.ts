import type { Day } from "#lib/domain/calendar/day.ts"
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

const MOST_DAYS = 95
const MOST_DAYS_BY_WEEK = 400

const DAY_MILLISECONDS = 86_400_000

// Without the calendar of the service, which is too large for a browser.
const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS

function dayOfNumber(number: number): Day {
  // biome-ignore lint/plugin: made from a number and read in UTC, it is the same day everywhere.
  return new Date(number * DAY_MILLISECONDS).toISOString().slice(0, "2026-11-20".length) as Day
}

/** The part of its place that a bar fills. */
const FILLED = 0.8

/** The bars of a range, as many as can be told apart: of days, of weeks from Monday, or of months. Ascending. */
export function barsOf<Event extends Readonly<{ day: Day }>>(
  events: readonly Event[],
  range: DaySpan,
): Readonly<{ unit: BarUnit; bars: Bar<Event>[] }> {
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  const unit = days <= MOST_DAYS ? "day" : days <= MOST_DAYS_BY_WEEK ? "week" : "month"
  const places = Map.groupBy(
    events.filter(({ day }) => day >= range.from && day <= range.to),
    ({ day }) => firstDayOf(unit, day),
  )
  const bars = [...places].map(([first, own]): Bar<Event> => {
    const last = lastDayOf(unit, first)
    const from = first < range.from ? range.from : first
    const to = last > range.to ? range.to : last
    const width = (dayNumber(to) - dayNumber(from) + 1) / days
    const start = (dayNumber(from) - dayNumber(range.from)) / days + (width * (1 - FILLED)) / 2
    return { day: from, to, start, end: start + width * FILLED, events: own }
  })
  return { unit, bars: bars.toSorted((a, b) => a.start - b.start) }
}

/** From Monday; the first day of the numbers was a Thursday. */
const daysOfWeekBefore = (day: Day): number => (dayNumber(day) + 3) % 7

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01` as Day

function firstDayOf(unit: BarUnit, day: Day): Day {
  if (unit === "day") return day
  return unit === "week" ? dayOfNumber(dayNumber(day) - daysOfWeekBefore(day)) : firstOfMonth(day)
}

function lastDayOf(unit: BarUnit, first: Day): Day {
  if (unit === "day") return first
  if (unit === "week") return dayOfNumber(dayNumber(first) + 6)
  return dayOfNumber(dayNumber(firstOfMonth(dayOfNumber(dayNumber(first) + 31))) - 1)
}
