import type { Day } from "./day.ts"
import { addDays } from "./day.ts"
import type { Instant } from "./instant.ts"

/** An all-day entry of a calendar file; `id` stays the same whenever the file is made again. */
export type CalendarEntry = Readonly<{ id: string; day: Day; title: string; note: string }>

/** Octets of a content line before it is folded (RFC 5545 section 3.1). */
const LINE_OCTETS = 75

/** An iCalendar file (RFC 5545) of all-day entries that block no time of their readers; lines end with CRLF. */
export function calendarFile(name: string, entries: readonly CalendarEntry[], madeAt: Instant): string {
  const stamp = `${madeAt.slice(0, 19).replaceAll(/[-:]/g, "")}Z`
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Sharebook//Fund calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap(({ id, day, title, note }) => [
      "BEGIN:VEVENT",
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(note)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join("")
}

const compact = (day: Day): string => day.replaceAll("-", "")

/** Text of a property (section 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll("\n", "\\n")

/** A line of more octets than allowed goes on in the next one after a space, never inside of a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let result = ""
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      result += "\r\n "
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
