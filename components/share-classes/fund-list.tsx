import type { ReactNode } from "react"
import { PageLink } from "#components/ui/page-link.tsx"
import { dayRange } from "#lib/domain/calendar/day.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { classOfCurrency } from "#lib/domain/share-classes/class-of-currency.ts"
import { factsheetPath } from "#lib/domain/share-classes/factsheet-address.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { localePath } from "#lib/i18n/locale-path.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { ClassRow, FundRows } from "./class-cells.tsx"
import { LastYear } from "./class-cells.tsx"
import { FundClasses } from "./fund-classes.tsx"
import { columnCurrencies } from "./overview-query.ts"

/** Where the columns of all rows stand: the name, a column for each currency, the mark of what opens. */
const COLUMNS =
  "md:grid md:grid-cols-[minmax(0,1fr)_repeat(4,6rem)_1.5rem] md:gap-x-4 lg:grid-cols-[minmax(0,1fr)_repeat(4,7.5rem)_1.5rem] lg:gap-x-5 print:grid print:grid-cols-[minmax(0,1fr)_repeat(4,7rem)] print:gap-x-4"

/**
 * One row for each fund: what it yields in each currency. A fund with one class leads to its factsheet, one with several
 * opens into them, without scripts too.
 */
export function FundList({
  language,
  funds,
  isOpen,
}: Readonly<{
  language: Language
  funds: readonly FundRows[]
  /** Classes were asked for, so they are shown. */
  isOpen: boolean
}>) {
  const { overview } = messages(language)
  return (
    <div>
      <div aria-hidden="true" className={`hidden border-ink border-b py-2 text-13 text-muted ${COLUMNS}`}>
        <span>{overview.netYield}</span>
        {columnCurrencies().map((currency) => (
          <span key={currency} className="text-right">
            {currency}
          </span>
        ))}
        <span className="print:hidden" />
      </div>
      {/* On a phone the columns have no head. */}
      <p className="border-ink border-b pb-2 text-13 text-muted md:hidden print:hidden">
        {overview.netYield}
      </p>
      <ul>
        {funds.map((one) => (
          <li key={one.fund.slug} className="break-inside-avoid border-hairline border-b">
            <FundRow language={language} of={one} isOpen={isOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FundRow({ language, of, isOpen }: Readonly<{ language: Language; of: FundRows; isOpen: boolean }>) {
  const { fund, siblings, rows } = of
  const { overview } = messages(language)
  const [only] = siblings
  if (siblings.length === 1 && only !== undefined) {
    return (
      <div className={`relative py-5 hover:bg-wash ${COLUMNS}`}>
        <FundCells
          language={language}
          of={of}
          leadsTo={
            <PageLink
              href={localePath(language, factsheetPath({ fund, shareClass: only, siblings }))}
              className="text-accent underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {only.symbol}
            </PageLink>
          }
        />
        <Mark className="-rotate-90" />
      </div>
    )
  }
  return (
    <details open={isOpen} data-printed-open="" className="group/fund">
      <summary
        className={`relative block list-none py-5 hover:bg-wash [&::-webkit-details-marker]:hidden ${COLUMNS}`}
      >
        <FundCells
          language={language}
          of={of}
          leadsTo={
            <span className="text-accent">{formatMessage(overview.classCount, { count: rows.length })}</span>
          }
        />
        <Mark className="group-open/fund:rotate-180" />
      </summary>
      <FundClasses language={language} of={of} />
    </details>
  )
}

/** At the end of a row: it opens, or it leads somewhere. */
const Mark = ({ className }: Readonly<{ className: string }>) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className={`absolute top-7 right-0 size-4 text-muted transition-transform md:static md:mt-2 md:justify-self-end print:hidden ${className}`}
  >
    <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)

/** The name of the fund with what it is, and its yield in each currency. */
function FundCells({
  language,
  of: { name, rows, siblings },
  leadsTo,
}: Readonly<{ language: Language; of: FundRows; leadsTo: ReactNode }>) {
  const { overview } = messages(language)
  const figures = columnCurrencies().map((currency) => ({ currency, row: classOfCurrency(rows, currency) }))
  const shown = figures.flatMap(({ row }) => row ?? [])
  return (
    <>
      <div className="max-md:pr-8">
        <h3 className="text-21">{name}</h3>
        <p className="mt-1 text-13 text-muted">{siblings[0]?.data[language].amfClassification}</p>
        <p className="mt-1 text-13">
          {leadsTo}
          <FigureDays language={language} shown={shown} />
          {shown.some(({ isLate }) => isLate) ? (
            <span className="text-danger"> · {overview.late}</span>
          ) : null}
        </p>
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-4 md:contents print:contents">
        {figures.map(({ currency, row }) => (
          <CurrencyCell key={currency} language={language} currency={currency} row={row} />
        ))}
      </dl>
    </>
  )
}

/** The day of the figures that are shown, or the first and the last; nothing without figures. */
function FigureDays({ language, shown }: Readonly<{ language: Language; shown: readonly ClassRow[] }>) {
  const { shell, holdings } = messages(language)
  const range = dayRange(shown.flatMap(({ day }) => day ?? []))
  if (range === null) return null
  const [from, to] = [formatDay(language, range.from), formatDay(language, range.to)]
  return (
    <span className="figures text-muted">
      {" "}
      · {from === to ? formatMessage(shell.asOf, { day: to }) : formatMessage(holdings.fromTo, { from, to })}
    </span>
  )
}

function CurrencyCell({
  language,
  currency,
  row,
}: Readonly<{ language: Language; currency: CurrencyCode; row: ClassRow | undefined }>) {
  if (row === undefined || row.netYield === null) return <div className="max-md:hidden print:block" />
  return (
    <div className="md:text-right print:text-right">
      <dt className="float-left mt-1 mr-2 text-13 text-muted md:sr-only print:sr-only">{currency}</dt>
      <dd>
        <span className="figures block font-serif text-21 tracking-tight lg:text-28">
          {formatPercent(language, row.netYield)}
        </span>
        <span className="mt-1 block clear-left">
          <LastYear language={language} row={row} />
        </span>
      </dd>
    </div>
  )
}
