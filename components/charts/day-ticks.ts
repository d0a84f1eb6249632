import type { Day } from "#lib/domain/calendar/day.ts"
import { formatDayOfYear, formatMonth } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { epochDay, fraction } from "./scales.ts"

/** A label of the axis of days; `position` 0 to 1 from the left. */
export type DayTick = Readonly<{ position: number; text: string }>

/** Up to this many days an axis names days; beyond it, months. */
const DAYS_NAMED = 45
const MOST_MONTHS = 6
/** Where the days stand that a short axis names; away from the edges, so that their labels stay inside. */
const PLACES = [0.06, 0.35, 0.65, 0.94]

/** Labels under ascending `days`: four of them, or the first days of months in equal strides. */
export function dayTicks(language: Language, days: readonly Day[]): DayTick[] {
  const [from] = days
  const to = days.at(-1)
  if (from === undefined || to === undefined) return []
  const [start, end] = [epochDay(from), epochDay(to)]
  const place = (day: Day): number => fraction(epochDay(day), start, end)
  if (end - start <= DAYS_NAMED) {
    const named = PLACES.flatMap((wanted) => nearest(days, (day) => Math.abs(place(day) - wanted)) ?? [])
    return [...new Set(named)].map((day) => ({ position: place(day), text: formatDayOfYear(language, day) }))
  }
  const months = monthStarts(from, to)
  const stride = [1, 2, 3, 6, 12, 24, 60].find((count) => months.length / count <= MOST_MONTHS) ?? 120
  return months
    .filter((month) => monthNumber(month) % stride === 0)
    .map((month) => ({ position: place(month), text: formatMonth(language, month) }))
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
