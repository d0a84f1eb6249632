import type { Day } from "#lib/domain/calendar/day.ts"

const SEPARATOR = " "
const MONTH_LENGTH = "2026-11".length

/**
 * Days as one text: a month once, before the first of its days, and of the others the day of the month alone
 * (`2026-11 20 23 2026-12 01`). Takes a quarter of the room, and no calendar to undo.
 */
export function packDays(days: readonly Day[]): string {
  let month = ""
  return days
    .map((day) => {
      const ofMonth = day.slice(MONTH_LENGTH + 1)
      if (day.startsWith(month) && month !== "") return ofMonth
      month = day.slice(0, MONTH_LENGTH)
      return `${month}${SEPARATOR}${ofMonth}`
    })
    .join(SEPARATOR)
}

/** The days of a text from `packDays`. */
export function unpackDays(text: string): Day[] {
  let month = ""
  const days: Day[] = []
  for (const part of text.split(SEPARATOR)) {
    if (part.length === MONTH_LENGTH) month = part
    else if (part !== "") days.push(`${month}-${part}` as Day)
  }
  return days
}
