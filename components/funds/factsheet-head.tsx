import Link from "next/link"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { LateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** The name and data of the share class, with links to the other classes of the fund. */
export function FactsheetHead({
  language,
  subject,
}: Readonly<{ language: Language; subject: FactsheetSubject }>) {
  const { fund, shareClass, siblings } = subject
  const { factsheet, shell } = messages(language)
  const text = shareClass.data[language]
  return (
    <div className="pt-8 md:pt-12">
      <Link
        href={localePath(language, "/")}
        prefetch={false}
        className="text-13 text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        ← {shell.toFunds}
      </Link>
      <h1 className="mt-4 text-28 md:text-40">{text.name}</h1>
      <p className="figures mt-2 text-muted">
        {shareClass.symbol} · {shareClass.isin} · {shareClass.currency} · {text.amfClassification}
      </p>
      {siblings.length < 2 ? null : (
        <nav aria-label={factsheet.shareClasses} className="mt-5 print:hidden">
          <ul className="-mx-2.5 flex flex-wrap gap-x-1 text-13">
            {siblings.map((sibling) => (
              <li key={sibling.symbol}>
                <Link
                  href={localePath(language, factsheetPath({ fund, shareClass: sibling, siblings }))}
                  prefetch={false}
                  aria-current={sibling.symbol === shareClass.symbol ? "page" : undefined}
                  className="block rounded px-2.5 py-1 hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:forced-color-adjust-none"
                >
                  {sibling.symbol}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** States that an update is overdue, and the day of the figures shown. */
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

/** The ways to the parts of a factsheet. */
export function OnThisPage({
  language,
  hasHistory,
}: Readonly<{
  language: Language
  /** Whether charts, performance and yield are among its parts. */
  hasHistory: boolean
}>) {
  const { factsheet, portfolio, terms } = messages(language)
  const history = [
    ["charts", factsheet.charts],
    ["performance", factsheet.performance],
    ["yield", factsheet.yieldExplained],
  ] as const
  const parts = [
    ...(hasHistory ? history : []),
    ["portfolio", portfolio.heading],
    ["characteristics", terms.characteristics],
    ["fees", terms.fees],
    ["dealing", terms.dealing],
    ["bank", terms.bank],
    ["tokens", terms.tokens],
    ["calendar", terms.calendar],
    ["downloads", factsheet.downloads],
  ] as const
  return (
    <nav aria-label={factsheet.onThisPage} className="mt-6 text-13 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {parts.map(([id, heading]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-0.5 text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
