/** A calendar day `YYYY-MM-DD` without time or zone. Compares as text. */
export type Day = string & { readonly __day: true }

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether the text is a day that exists in the calendar (year 0001 to 9999). Called for every day sent or read. */
export function isDay(text: string): text is Day {
  const parts = DAY_PATTERN.exec(text)
  if (parts === null) return false
  const [year, month, dayOfMonth] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const isLeapFebruary = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = isLeapFebruary ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0)
  return year > 0 && dayOfMonth > 0 && dayOfMonth <= last
}

/** Text as a Day; throws a RangeError when there is no such day. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`no such day: ${text}`)
  return text
}

const DAY_MILLISECONDS = 86_400_000
const A_MONDAY = Date.parse("1970-01-05")

/** The day of a midnight in UTC, in milliseconds since the Unix epoch, which is the fastest way to count days. */
function dayAt(midnight: number): Day {
  // biome-ignore lint/plugin: made from a number and read in UTC, it is the same day everywhere.
  return new Date(midnight).toISOString().split("T", 1)[0] as Day
}

/** The day `count` days later (earlier when negative). */
export const addDays = (value: Day, count: number): Day => dayAt(Date.parse(value) + count * DAY_MILLISECONDS)

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS

/** ISO weekday: 1 Monday to 7 Sunday. */
export function weekday(value: Day): number {
  const sinceMonday = (Date.parse(value) - A_MONDAY) / DAY_MILLISECONDS
  return (((sinceMonday % 7) + 7) % 7) + 1
}

/** Every day from `from` to `to`, both included; empty when `to` is earlier. */
export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let current = from; current < to; current = nextDay(current)) days.push(current)
  return from <= to ? [...days, to] : days
}

/** Optimised for periods of years: within the first 28 days of a month only the last digits change. */
function nextDay(value: Day): Day {
  const dayOfMonth = Number(value.slice(-2))
  return dayOfMonth < 28
    ? (`${value.slice(0, -2)}${String(dayOfMonth + 1).padStart(2, "0")}` as Day)
    : addDays(value, 1)
}

/** The last supported day of a fund, so that later days also have four-digit years. */
export const LAST_FUND_DAY = "2999-12-31" as Day

/** The first and the last of some days; null when there are none. */
export function dayRange(days: readonly Day[]): Readonly<{ from: Day; to: Day }> | null {
  const inOrder = days.toSorted()
  const [from] = inOrder
  const to = inOrder.at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}
