import { LinksWithCurrentRange } from "#components/charts/links-with-current-range.tsx"
import { KeyFigure } from "#components/ui/facts.tsx"
import type { Choice } from "#components/ui/links.tsx"
import { ChoiceLinks } from "#components/ui/links.tsx"
import type { Language } from "#lib/domain/languages/language.ts"
import { ONE } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { amount } from "#lib/domain/money/money.ts"
import type { CurrencyTotal, PortfolioOverview } from "#lib/domain/portfolios/portfolio-overview.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatExchangeRate, formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"

/** What everything is worth in one currency, at which rates, and what it earned. */
export function PortfolioTotal({
  language,
  overview,
  asOf,
  currencies,
}: Readonly<{
  language: Language
  overview: PortfolioOverview
  /** Of which day the values are, in words. */
  asOf: string
  /** The currencies in which the page can show its figures, each with its link. */
  currencies: readonly Choice[]
}>) {
  const { holdings } = messages(language)
  const { currency, total, earned, start, unconverted } = overview
  const rates = Map.groupBy(
    overview.byCurrency.flatMap((of) => (of.rate === null || of.currency === currency ? [] : [of.rate.day])),
    (day) => day,
  )
  const ratesOfDays = [...rates.keys()].map((day) =>
    [
      ...overview.byCurrency.flatMap((of) =>
        of.rate?.day === day ? (rateText(language, of, currency)?.replaceAll(" ", "\u00a0") ?? []) : [],
      ),
      formatDay(language, day),
    ].join(", "),
  )
  const day = (of: typeof earned.monthStart) => formatDay(language, of)
  return (
    <section
      aria-label={`${holdings.totalIn} ${currency}`}
      className="flex flex-wrap items-end gap-x-12 gap-y-4"
    >
      <div className="grow basis-80">
        <LinksWithCurrentRange>
          <ChoiceLinks label={holdings.totalIn} choices={currencies} />
        </LinksWithCurrentRange>
        <p className="figures mt-1 whitespace-nowrap font-serif text-28 tracking-tight md:text-40">
          {formatMoney(language, amount(total, currency))}
        </p>
        <p className="figures mt-1 text-12 text-muted">
          {[asOf, ...ratesOfDays].filter((text) => text !== "").join(" · ")}
        </p>
        {unconverted.length === 0 ? null : (
          <p className="figures mt-2 border-warning border-l-2 pl-3 text-13">
            {leftOutText(language, unconverted, currency)}
          </p>
        )}
      </div>
      <dl className="flex w-full flex-wrap gap-x-6 gap-y-4 *:grow *:basis-[calc(50%-0.75rem)] lg:w-auto lg:*:basis-auto lg:gap-x-12">
        <KeyFigure
          label={holdings.earnedMonth}
          value={formatSignedMoney(language, amount(earned.thisMonth, currency))}
          note={formatMessage(holdings.since, { day: day(earned.monthStart) })}
          size="small"
        />
        <KeyFigure
          label={holdings.earnedStart}
          value={formatSignedMoney(language, amount(earned.sinceStart, currency))}
          note={start === null ? "" : formatMessage(holdings.since, { day: day(start) })}
          size="small"
        />
      </dl>
    </section>
  )
}

/** A rate: `USD 1 = EUR 0.85512`; null for the currency itself and without a rate. */
export function rateText(
  language: Language,
  { currency: from, rate }: Pick<CurrencyTotal, "currency" | "rate">,
  into: Amount["currency"],
): string | null {
  if (rate === null || from === into) return null
  const one = formatMoney(language, amount(ONE, from), 0)
  return `${one} = ${formatExchangeRate(language, amount(rate.fxRate, into))}`
}

const leftOutText = (
  language: Language,
  unconverted: readonly Amount[],
  currency: Amount["currency"],
): string =>
  formatMessage(messages(language).holdings.leftOut, {
    amounts: unconverted.map((of) => formatMoney(language, of)).join(", "),
    currency,
  })
