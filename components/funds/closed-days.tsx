import type { Day } from "#lib/domain/calendar/day.ts"
import { weekday } from "#lib/domain/calendar/day.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"

const FRIDAY = 5

/** The closed days to come, weekends apart, and all of them as a calendar file. */
export function ClosedDays({
  language,
  fund,
  today,
}: Readonly<{ language: Language; fund: Fund; today: Day }>) {
  const { terms } = messages(language)
  const coming = fund.nonOperatingDays.filter((day) => day >= today && weekday(day) <= FRIDAY)
  return (
    <>
      {coming.length === 0 ? (
        <p className="text-muted">{terms.noClosedDays}</p>
      ) : (
        <ul className="figures grid grid-cols-2 gap-x-6 sm:grid-cols-3 md:grid-cols-4 print:grid-cols-3">
          {coming.map((day) => (
            <li key={day} className="whitespace-nowrap border-hairline border-b py-2">
              {formatDay(language, day)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 print:hidden">
        <a
          href={`/funds/${fund.slug}/calendar.ics?language=${language}`}
          className="text-accent underline underline-offset-4"
        >
          {terms.calendarDownload}
        </a>
      </p>
    </>
  )
}
