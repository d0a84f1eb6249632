import type { Instant, TimeOfDay, TimeZone } from "#lib/domain/calendar/instant.ts"
import { dayIn, instantAt } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { formatDay, formatInstant } from "./format-day.ts"

const MIDNIGHT = "00:00" as TimeOfDay

/**
 * When the bank booked money, in the time zone of the fund. Where the bank states only the day, the wire has the start of that day:
 * then the day, which a time in another zone could move.
 */
export function formatBooked(language: Language, bookedAt: Instant, timezone: TimeZone): string {
  const day = dayIn(bookedAt, timezone)
  return bookedAt === instantAt(day, MIDNIGHT, timezone)
    ? formatDay(language, day)
    : formatInstant(language, bookedAt, timezone)
}
