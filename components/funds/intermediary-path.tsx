import type { ReactNode } from "react"
import { PageLink } from "#components/ui/page-link.tsx"
import type { ExchangeRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatExchangeRate, formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** How money in one currency comes into a class of another: paid, exchanged, invested. */
export function IntermediaryPath({
  language,
  shareClass,
  base,
  basePath,
  rate,
}: Readonly<{
  language: Language
  shareClass: ShareClass
  base: ShareClass
  basePath: string
  /** Null where no rate is known. */
  rate: ExchangeRate | null
}>) {
  const { factsheet } = messages(language)
  return (
    <ol className="grid gap-y-2 rounded border border-hairline md:grid-cols-3 md:gap-y-0">
      <Step
        label={factsheet.pathPay}
        value={shareClass.currency}
        note={formatMessage(factsheet.pathAccount, { symbol: shareClass.symbol })}
      />
      <Step
        label={factsheet.pathExchange}
        value={
          rate === null ? (
            `${shareClass.currency} → ${base.currency}`
          ) : (
            <Rate language={language} rate={rate} />
          )
        }
        note={
          rate === null
            ? factsheet.pathRateOfDay
            : formatMessage(factsheet.pathRateOf, { day: formatDay(language, rate.day) })
        }
        follows
      />
      <Step
        label={factsheet.pathInvest}
        value={
          <PageLink href={basePath} className="text-accent underline decoration-1 underline-offset-4">
            {base.symbol}
          </PageLink>
        }
        note={base.data[language].name}
        follows
      />
    </ol>
  )
}

const Rate = ({ language, rate }: Readonly<{ language: Language; rate: ExchangeRate }>) => (
  <>
    {formatMoney(language, { value: integer(1), currency: rate.baseCurrency }, 0)} ={" "}
    {formatExchangeRate(language, { value: rate.fxRate, currency: rate.quoteCurrency })}
  </>
)

/** A step of the path; an arrow leads to it from the one before. */
function Step({
  label,
  value,
  note,
  follows = false,
}: Readonly<{ label: string; value: ReactNode; note: string; follows?: boolean }>) {
  return (
    <li
      className={`relative px-5 py-3 md:py-5 ${follows ? "border-hairline border-t md:border-t-0 md:border-l md:pl-8" : ""}`}
    >
      {follows ? <Arrow /> : null}
      <p className="text-13 text-muted">{label}</p>
      <p className="figures mt-0.5 font-serif text-21 tracking-tight md:text-28">{value}</p>
      <p className="figures mt-0.5 text-12 text-muted">{note}</p>
    </li>
  )
}

/** Points down on a phone, where the steps stand under each other, and to the right elsewhere. */
const Arrow = () => (
  <svg
    viewBox="0 0 24 24"
    className="-top-3 md:-left-3 absolute left-8 size-6 rotate-90 rounded-full border border-hairline bg-paper md:top-1/2 md:-translate-y-1/2 md:rotate-0"
    aria-hidden="true"
  >
    <path
      d="M7 12h10M13 8l4 4-4 4"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
