import { Temporal } from "temporal-polyfill"
import type { Instant } from "#lib/domain/calendar/instant.ts"

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** An instant as headers carry it, to the second: `Fri, 21 Aug 2026 12:00:00 GMT` (RFC 9110 section 5.6.7). */
export function httpDate(value: Instant): string {
  const at = Temporal.Instant.from(value).toZonedDateTimeISO("UTC")
  const two = (part: number): string => String(part).padStart(2, "0")
  const clock = [at.hour, at.minute, at.second].map(two).join(":")
  return `${DAYS[at.dayOfWeek - 1]}, ${two(at.day)} ${MONTHS[at.month - 1]} ${at.year} ${clock} GMT`
}
