import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn } from "#lib/domain/calendar/instant.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"

/** An instant in words with its machine form, as a day or to the minute; in UTC, for the server knows no reader's zone. */
export const InstantText = ({
  language,
  value,
  isDay = false,
}: Readonly<{ language: Language; value: Instant; isDay?: boolean }>) => (
  <time dateTime={value}>
    {isDay ? formatDay(language, dayIn(value, "UTC")) : formatInstant(language, value, "UTC")}
  </time>
)
