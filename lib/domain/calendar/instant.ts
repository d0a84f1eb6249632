import { Temporal } from "temporal-polyfill"
import type { Day } from "./day.ts"
import { isDay } from "./day.ts"

/** A point in time as ISO 8601 UTC text with milliseconds and `Z`. Compares as text. */
export type Instant = string & { readonly __instant: true }

/** Time zones of spec section 2.2, in its order. */
export const CONTRACT_TIME_ZONES = [
  "Europe/Paris",
  "Europe/Dublin",
  "Europe/London",
  "Europe/Luxembourg",
] as const

/** A time zone of IANA with its area, such as `Asia/Tokyo`, or `UTC`. */
export type TimeZone = string

/** As the constraint `funds_timezone_known` has it. */
const TIME_ZONE = /^(UTC|Etc\/GMT(0|[+-][0-9]|[+-]1[0-2]|-1[34])|[A-Za-z_]+(\/[A-Za-z_-]+)+)$/

/**
 * Whether clocks of this zone are known. An offset such as `+09:00` is no zone, because it has no clock changes. Nor is a single
 * word: `CET` has summer time here and none in PostgreSQL, and `IST` is one of three countries.
 */
export function isTimeZone(text: string): boolean {
  if (!TIME_ZONE.test(text)) return false
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

/** Time of day `HH:MM`. */
export type TimeOfDay = string & { readonly __timeOfDay: true }

/** The first instant that a public `updatedAt` or `createdAt` can have (spec section 8). */
export const FIRST_PUBLIC_INSTANT = "2020-01-01T00:00:00.000Z" as Instant

/** The earlier of two. */
export function earlierOf(a: Instant, b: Instant): Instant {
  if (a < b) return a
  return b
}

/** The later of two. */
export function laterOf(a: Instant, b: Instant): Instant {
  if (a > b) return a
  return b
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}`

/** RFC 3339, and ISO 8601 without seconds (section 5.3.1.3, reduced accuracy). The zone is never left out. */
const TIME = String.raw`[Tt]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)`

const DATE_TIME = new RegExp(`^(${DAY})${TIME}$`)

/** The pattern of isDateText, without anchors; days that do not exist match it as well. */
export const DATE_TEXT_PATTERN = `${DAY}(${TIME})?`

const fromTemporal = (value: Temporal.Instant): Instant =>
  value.toString({ smallestUnit: "millisecond" }) as Instant

/** The years of four digits, 0001 to 9999, which days and the database support. */
const FIRST_INSTANT = Temporal.Instant.from("0001-01-01T00:00:00Z")
const LAST_INSTANT = Temporal.Instant.from("9999-12-31T23:59:59.999999999Z")

/** Whether the text is an ISO 8601 calendar date or a date-time with a time zone that exists, in UTC of a year 0001 to 9999. */
export const isDateText = (text: string): boolean => {
  if (isDay(text)) return true
  const dayPart = DATE_TIME.exec(text)?.[1]
  if (dayPart === undefined || !isDay(dayPart)) return false
  const at = Temporal.Instant.from(text.toUpperCase())
  return Temporal.Instant.compare(at, FIRST_INSTANT) >= 0 && Temporal.Instant.compare(at, LAST_INSTANT) <= 0
}

/** Reads an ISO 8601 calendar date (its midnight UTC) or a date-time with a time zone, seconds optional; throws a RangeError otherwise. */
export function instant(text: string): Instant {
  if (!isDateText(text)) throw new RangeError(`no such date: ${text}`)
  return fromTemporal(Temporal.Instant.from(text.length === 10 ? `${text}T00:00:00Z` : text.toUpperCase()))
}

/** Whole seconds since the Unix epoch, cut off (spec section 2.1, Timestamp). */
export const epochSeconds = (value: Instant): string => Math.floor(epochMilliseconds(value) / 1000).toString()

/** The instant of whole seconds since the Unix epoch. */
export const fromEpochSeconds = (seconds: string): Instant => fromEpochMilliseconds(Number(seconds) * 1000)

/** The instant of milliseconds since the Unix epoch; called many times in every request. */
export function fromEpochMilliseconds(milliseconds: number): Instant {
  // biome-ignore lint/plugin: made from a number and read in UTC, it is the same instant everywhere.
  return new Date(milliseconds).toISOString() as Instant
}

/** Milliseconds since the Unix epoch, for timers. */
export const epochMilliseconds = (value: Instant): number => Date.parse(value)

/** The instant `count` milliseconds later (earlier when negative). */
export const addMilliseconds = (value: Instant, count: number): Instant =>
  fromEpochMilliseconds(epochMilliseconds(value) + count)

/** The instant `count` seconds later (earlier when negative). */
export const addSeconds = (value: Instant, count: number): Instant => addMilliseconds(value, count * 1000)

/** A cache, because orders and pages request the same few instants. */
const instantsAt = new Map<string, Instant>()

const INSTANTS_REMEMBERED = 10_000

/** The instant at which clocks in `zone` show `time` on `day`; a time skipped by a clock change moves forward. */
export function instantAt(value: Day, time: TimeOfDay, zone: TimeZone): Instant {
  const asked = `${value}T${time}[${zone}]`
  const found = instantsAt.get(asked)
  if (found !== undefined) return found
  const at = fromTemporal(Temporal.ZonedDateTime.from(asked).toInstant())
  if (instantsAt.size >= INSTANTS_REMEMBERED) instantsAt.clear()
  instantsAt.set(asked, at)
  return at
}

const dayFormats = new Map<TimeZone, Intl.DateTimeFormat>()

/** How days in `zone` are written; Sweden writes them as ISO 8601 does. */
function dayFormat(timeZone: TimeZone): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known !== undefined) return known
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts })
  dayFormats.set(timeZone, made)
  return made
}

/** The day that calendars in `zone` show at that instant. */
export const dayIn = (value: Instant, zone: TimeZone): Day =>
  dayFormat(zone).format(Date.parse(value)).padStart("YYYY-MM-DD".length, "0") as Day

/** Day and time of an instant as clocks in `zone` show them, with the zone, to the minute: `2026-11-26 15:00 Europe/Paris`. */
export function onClocksOf(zone: TimeZone, value: Instant): string {
  const local = Temporal.Instant.from(value).toZonedDateTimeISO(zone).toPlainDateTime()
  return `${local.toString({ smallestUnit: "minute" }).replace("T", " ")} ${zone}`
}

/**
 * The only source of "now". Injected everywhere, so that tests and the sandbox can control the time. The sandbox moves only
 * business time, that of orders and money: sign-ins, tokens, secrets, emails and approvals have the machine's time.
 */
export type Clock = Readonly<{
  now: () => Instant
  /** The machine's time, of a clock that the sandbox has moved; undefined for any other. */
  machineTime?: () => Instant
}>
