import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "./locale-tag.ts"

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(localeTag(language), options)
  formatters.set(key, known)
  return known
}

/** Midnight UTC of a day in milliseconds; read back in UTC, so no time zone can move the day. */
const midnight = (value: Day): number => Date.parse(`${value}T00:00:00Z`)

/** French counts the first of a month and only that one: `1er janv. 2026`, which Intl does not write. A weekday may precede. */
const withFrenchFirst = (language: Language, text: string): string =>
  language === "fr" ? text.replace(/^(?<weekday>\D*)1(?=\s)/, "$<weekday>1er") : text

/** A day in text: `21 Nov 2026`. */
export const formatDay = (language: Language, value: Day): string =>
  withFrenchFirst(
    language,
    formatterOf(language, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
      midnight(value),
    ),
  )

/** A day of a known year, on an axis: `21 Nov`. */
export const formatDayOfYear = (language: Language, value: Day): string =>
  withFrenchFirst(
    language,
    formatterOf(language, { day: "numeric", month: "short", timeZone: "UTC" }).format(midnight(value)),
  )

/** The month of a day, on an axis: `Nov 2026`. */
export const formatMonth = (language: Language, value: Day): string =>
  formatterOf(language, { month: "short", year: "numeric", timeZone: "UTC" }).format(midnight(value))

/** The month of a day, where the year is known: `November`. */
export const formatMonthName = (language: Language, value: Day): string =>
  formatterOf(language, { month: "long", timeZone: "UTC" }).format(midnight(value))

/** The weekday of a day in one letter: `M`. */
export const formatWeekdayInitial = (language: Language, value: Day): string =>
  formatterOf(language, { weekday: "narrow", timeZone: "UTC" }).format(midnight(value))

/** A day with its weekday: `Mon, 23 Nov 2026`. */
export const formatWeekday = (language: Language, value: Day): string =>
  withFrenchFirst(
    language,
    formatterOf(language, {
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    }).format(midnight(value)),
  )

/** The time of day that clocks in `zone` show: `12:00`. */
export const formatTimeOfDay = (language: Language, value: Instant, zone: TimeZone): string =>
  formatterOf(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(Date.parse(value))

/** The city that names a time zone: as translated, or else as IANA spells it, `New York` of `America/New_York`. */
export const cityOf = (translated: Readonly<Record<string, string>>, zone: TimeZone): string =>
  translated[zone] ?? zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")

/** French readers know their zones by cities; Intl would write `UTC+1`. */
const FRENCH_ZONES: Readonly<Partial<Record<TimeZone, string>>> = {
  "Europe/Paris": "heure de Paris",
  "Europe/Dublin": "heure de Dublin",
  "Europe/London": "heure de Londres",
  "Europe/Luxembourg": "heure de Luxembourg",
}

/** An instant as clocks in `zone` show it, with the zone's name: `21 Nov 2026, 14:00 CET`. */
export const formatInstant = (language: Language, value: Instant, zone: TimeZone): string =>
  clockText(language, value, zone, {})

/** An instant to the second, where many fall into one minute: `21 Nov 2026, 14:00:05 CET`. */
export const formatSecond = (language: Language, value: Instant, zone: TimeZone): string =>
  clockText(language, value, zone, { second: "2-digit" })

function clockText(
  language: Language,
  value: Instant,
  zone: TimeZone,
  finer: Pick<Intl.DateTimeFormatOptions, "second">,
): string {
  const frenchZone = language === "fr" ? FRENCH_ZONES[zone] : undefined
  const text = formatterOf(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    ...finer,
    hourCycle: "h23",
    timeZone: zone,
    ...(frenchZone !== undefined ? {} : { timeZoneName: "short" }),
  })
    .format(Date.parse(value))
    // Intl writes the winter time of Dublin and London so where a language has no name for it.
    .replace(/GMT\+0$/, "GMT")
  return withFrenchFirst(language, frenchZone === undefined ? text : `${text} (${frenchZone})`)
}
