import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"

/** A Monday before everything in the demo data set. */
const FIRST = day("2024-01-01")

/** The days of the calendar from FIRST on, cached because the generators request the same ones often. */
const days: Day[] = [FIRST]
const numbers = new Map<Day, number>([[FIRST, 0]])

/** Days from Monday, 2024-01-01, to a day that is not earlier. */
export function dayNumber(value: Day): number {
  invariant(value >= FIRST, "the demo data set begins in 2024")
  for (let last = days.at(-1) ?? FIRST; last < value; ) {
    last = addDays(last, 1)
    numbers.set(last, days.length)
    days.push(last)
  }
  return numbers.get(value) ?? 0
}

/** The day that is `count` days later. */
export function daysLater(value: Day, count: number): Day {
  const number = dayNumber(value) + count
  return days[number] ?? addDays(value, count)
}

/** Weekday of a day: 1 Monday to 7 Sunday. */
export const weekdayOf = (value: Day): number => (dayNumber(value) % 7) + 1

/** Every day from `from` to before `end`. */
export const daysBefore = (from: Day, end: Day): readonly Day[] =>
  end <= from ? [] : days.slice(dayNumber(from), dayNumber(end))

/** Every day from `from` to `to`, both included. */
export const daysThrough = (from: Day, to: Day): readonly Day[] =>
  to < from ? [] : [...daysBefore(from, to), to]
