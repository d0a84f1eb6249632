import { PageLink } from "#components/ui/page-link.tsx"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { TimeZone } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { LateValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { isInEnglishOnly } from "#lib/domain/share-classes/share-class.ts"
import { formatDay, formatInstant } from "#lib/format/format-day.ts"
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
    <div className="pt-4 md:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 print:hidden">
        <PageLink
          href={localePath(language, "/")}
          className="hidden text-13 text-muted underline-offset-4 hover:text-ink hover:underline md:block"
        >
          ← {shell.toFunds}
        </PageLink>
        {siblings.length < 2 ? null : (
          <nav aria-label={factsheet.shareClasses}>
            <ul className="-mx-2 flex flex-wrap text-13 md:mx-0 md:gap-x-1">
              {siblings.map((sibling) => (
                <li key={sibling.symbol}>
                  <PageLink
                    href={localePath(language, factsheetPath({ fund, shareClass: sibling, siblings }))}
                    aria-current={sibling.symbol === shareClass.symbol ? "page" : undefined}
                    className="block min-h-6 rounded px-2 py-0.5 hover:bg-wash aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:forced-color-adjust-none"
                  >
                    {sibling.symbol}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <h1
        lang={isInEnglishOnly(shareClass, language) ? "en" : undefined}
        className="mt-2 text-21 md:mt-3 md:text-40"
      >
        {text.name.replaceAll(" – ", "\u00a0– ")}
      </h1>
      <p className="figures mt-1 text-13 text-muted md:mt-2 md:text-15">
        {shareClass.symbol} · ISIN {shareClass.isin} · {shareClass.currency}
        <span className="hidden md:inline"> · {text.amfClassification}</span>
      </p>
      {isInEnglishOnly(shareClass, language) ? (
        <p className="mt-1 text-13 text-muted">{factsheet.inEnglishOnly}</p>
      ) : null}
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
  <p role="status" className="figures mt-4 max-w-text border-warning border-l-4 py-1 pl-4">
    {formatMessage(messages(language).factsheet.late, {
      day: formatDay(language, late.day),
      at: formatInstant(language, late.expectedAt, timezone),
      last: formatDay(language, latestDay),
    })}
  </p>
)

/** Parts that a factsheet has only if its operator states what is in them, by where they are: ids and headings. */
export type StatedParts = Readonly<
  Record<"afterPortfolio" | "beforeDownloads", readonly (readonly [id: string, heading: string])[]>
>

/** The ways to the parts of a factsheet. */
export function OnThisPage({
  language,
  hasHistory,
  paysOut,
  stated,
}: Readonly<{
  language: Language
  /** Whether the income that the class pays out is among them. */
  paysOut: boolean
  stated: StatedParts
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
    ...(paysOut ? ([["distributions", factsheet.distributions]] as const) : []),
    ...(hasHistory ? history : []),
    ["portfolio", portfolio.heading],
    ...stated.afterPortfolio,
    ["characteristics", terms.characteristics],
    ["fees", terms.fees],
    ["dealing", terms.dealing],
    ["bank", terms.bank],
    ["tokens", terms.tokens],
    ["calendar", terms.calendar],
    ...stated.beforeDownloads,
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
