import { Temporal } from "temporal-polyfill"
import { weekdayOf } from "#demo/demo-days.ts"
import type { Day } from "#lib/domain/calendar/day.ts"

const AUGUST = 8

/** How far the size of a class moves within a month, in millionths; more in the last month of a quarter. */
const amplitudeOf = (month: number): number => (month % 3 === 0 ? 6_000 : 3_000)

/** The day of the month on which treasuries hold most; they pay salaries and taxes after it. */
const FULLEST_DAY = 12

/** How much is needed before people order, in percent of the usual: they order on Mondays, and less in August. */
const RELUCTANCE_BY_WEEKDAY = [75, 85, 100, 110, 150, 150, 150] as const
const AUGUST_RELUCTANCE = 140

/** Percentages of dealing days on which a holder sells for reasons of their own, Monday to Sunday. */
const SALES_BY_WEEKDAY = [5, 7, 8, 9, 13, 13, 13] as const

/**
 * How far a class is from its even growth on a day, in millionths: companies put their income into money market funds in
 * the first half of a month and take out salaries, taxes and dividends at its end, most at the end of a quarter.
 */
export function seasonalMove(value: Day): number {
  const { day, month, daysInMonth } = Temporal.PlainDate.from(value)
  const amplitude = amplitudeOf(month)
  if (day > FULLEST_DAY) {
    return Math.round(amplitude * (1 - (2 * (day - FULLEST_DAY)) / (daysInMonth - FULLEST_DAY)))
  }
  const before = -amplitudeOf(month + 11)
  return Math.round(before + ((amplitude - before) * day) / FULLEST_DAY)
}

/** A threshold in millionths on a day of the week and year, from the usual one. */
export function seasonalThreshold(usual: number, value: Day): number {
  const weekday = RELUCTANCE_BY_WEEKDAY[weekdayOf(value) - 1] ?? 100
  const season = Number(value.slice(5, 7)) === AUGUST ? AUGUST_RELUCTANCE : 100
  return Math.round((usual * weekday * season) / 10_000)
}

/** The percentage of days like this on which a holder sells for reasons of their own. */
export const salesPercent = (value: Day): number => SALES_BY_WEEKDAY[weekdayOf(value) - 1] ?? 0
