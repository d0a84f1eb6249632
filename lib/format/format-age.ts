import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { localeTag } from "./locale-tag.ts"

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** Two of a unit are still told by the smaller one: 90 minutes ago is not one hour ago. */
const UNITS = [
  ["day", DAY_SECONDS],
  ["hour", HOUR_SECONDS],
  ["minute", MINUTE_SECONDS],
] as const

/** How long ago something was: `3 hours ago`; what has just been, or lies ahead by another clock, is 0 minutes ago. */
export function formatAge(language: Language, value: Instant, now: Instant): string {
  const seconds = Math.max(0, (epochMilliseconds(now) - epochMilliseconds(value)) / 1_000)
  const [unit, length] = UNITS.find(([, one]) => seconds >= 2 * one) ?? ["minute", MINUTE_SECONDS]
  return new Intl.RelativeTimeFormat(localeTag(language), { numeric: "always" }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
