import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, weekday } from "#lib/domain/calendar/day.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import type { DaySpan } from "#lib/domain/series/range.ts"
import type { DayFlow } from "./flows.ts"

/** The days that one bar stands for. */
export type BarUnit = "day" | "week" | "month"

/** What was subscribed and redeemed from `day` to `to`; `start` and `end` from 0 to 1 within the range. */
export type FlowBar = DayFlow & Readonly<{ to: Day; start: number; end: number }>

const MOST_DAYS = 95
const MOST_DAYS_BY_WEEK = 400

const DAY_MILLISECONDS = 86_400_000

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS

/** The part of its place that a bar fills. */
const FILLED = 0.8

/** The bars of a range, as many as can be told apart: of days, of weeks from Monday, or of months. */
export function flowBars(
  flows: readonly DayFlow[],
  range: DaySpan,
): Readonly<{ unit: BarUnit; bars: FlowBar[] }> {
  const days = dayNumber(range.to) - dayNumber(range.from) + 1
  const unit = days <= MOST_DAYS ? "day" : days <= MOST_DAYS_BY_WEEK ? "week" : "month"
  const places = Map.groupBy(flows, ({ day }) => firstDayOf(unit, day))
  const bars = [...places].map(([first, own]): FlowBar => {
    const last = lastDayOf(unit, first)
    const from = first < range.from ? range.from : first
    const to = last > range.to ? range.to : last
    const width = (dayNumber(to) - dayNumber(from) + 1) / days
    const start = (dayNumber(from) - dayNumber(range.from)) / days + (width * (1 - FILLED)) / 2
    return {
      day: from,
      to,
      start,
      end: start + width * FILLED,
      subscribed: sum(own.map(({ subscribed }) => subscribed)),
      redeemed: sum(own.map(({ redeemed }) => redeemed)),
    }
  })
  return { unit, bars }
}

function firstDayOf(unit: BarUnit, day: Day): Day {
  if (unit === "day") return day
  return unit === "week" ? addDays(day, 1 - weekday(day)) : (`${day.slice(0, 8)}01` as Day)
}

function lastDayOf(unit: BarUnit, first: Day): Day {
  if (unit === "day") return first
  if (unit === "week") return addDays(first, 6)
  const next = addDays(first, 31)
  return addDays(`${next.slice(0, 8)}01` as Day, -1)
}
