import { addMonths } from "./add-months.ts"
import type { Day } from "./day.ts"
import { addDays, day, weekday } from "./day.ts"

/** A month as calendars show it: weeks from Monday to Sunday, with null before its first and after its last day. */
export type CalendarMonth = Readonly<{ firstDay: Day; weeks: readonly (readonly (Day | null)[])[] }>

/** The years that calendars show. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** The year that a text names; null for one that no calendar shows. */
export function readYear(text: string | undefined): number | null {
  if (text === undefined || !/^\d{4}$/.test(text)) return null
  const year = Number(text)
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null
}

const DAYS_OF_WEEK = 7

/** The twelve months of a year. */
export const calendarYear = (year: number): CalendarMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const firstDay = addMonths(day(`${year}-01-01`), index)
    const next = addMonths(firstDay, 1)
    const monday = addDays(firstDay, 1 - weekday(firstDay))
    const weeks: (Day | null)[][] = []
    for (let start = monday; start < next; start = addDays(start, DAYS_OF_WEEK))
      weeks.push(
        Array.from({ length: DAYS_OF_WEEK }, (__, offset) => {
          const each = addDays(start, offset)
          return each >= firstDay && each < next ? each : null
        }),
      )
    return { firstDay, weeks }
  })
