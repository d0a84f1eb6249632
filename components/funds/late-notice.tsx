import type { Day } from "#lib/domain/calendar/day.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { LateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** Says that an update is overdue, and since when the figures stand. */
export const LateNotice = ({
  language,
  late,
  latestDay,
  timezone,
}: Readonly<{ language: Language; late: LateValue; latestDay: Day; timezone: TimeZone }>) => (
  <p role="status" className="figures mb-6 max-w-text border-warning border-l-4 py-1 pl-4">
    {formatMessage(messages(language).factsheet.late, {
      day: formatDay(language, late.day),
      at: formatInstant(language, late.expectedAt, timezone),
      last: formatDay(language, latestDay),
    })}
  </p>
)
