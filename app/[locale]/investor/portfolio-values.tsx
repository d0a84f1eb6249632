import { ChartBlock } from "#components/charts/chart-block.tsx"
import { CurrencyBlock } from "#components/portfolios/currency-block.tsx"
import { minorUnitDecimals } from "#lib/domain/money/currency.ts"
import { sum } from "#lib/domain/money/decimal.ts"
import type { Language } from "#lib/domain/share-classes/share-class.ts"
import { env } from "#lib/env.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { fill } from "#lib/i18n/fill.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio-performance.ts"
import type { InvestorPage } from "./investor-page.ts"
import { queryText } from "./investor-page.ts"

/** What everything is worth and gained, currency by currency, with its history as a chart. */
export function PortfolioValues({
  language,
  performance,
  query,
}: Readonly<{ language: Language; performance: PortfolioPerformance; query: InvestorPage["query"] }>) {
  const { portfolio, histories } = performance
  const { holdings } = messages(language)
  const range = {
    range: queryText(query, "range") ?? "all",
    from: queryText(query, "from"),
    to: queryText(query, "to"),
  }
  return histories.map(({ currency, points }) => {
    const positions = portfolio.positions.filter(({ value }) => value.currency === currency)
    const lastDay = points.at(-1)?.day
    return (
      <CurrencyBlock
        key={currency}
        language={language}
        currency={currency}
        value={sum(positions.map(({ value }) => value.value))}
        unrealizedGain={sum(positions.map(({ unrealizedGain }) => unrealizedGain.value))}
        realizedGain={sum(positions.map(({ realizedGain }) => realizedGain.value))}
        asOf={lastDay === undefined ? "" : fill(holdings.valueAsOf, { day: formatDay(language, lastDay) })}
      >
        <ChartBlock
          id={`history-${currency}`}
          title={fill(histories.length > 1 ? holdings.historyIn : holdings.history, { currency })}
          language={language}
          origin={env().PUBLIC_ORIGIN}
          query={
            range.from === undefined && range.to === undefined ? range : { from: range.from, to: range.to }
          }
          unit={{ kind: "money", currency, decimals: minorUnitDecimals(currency) }}
          series={[
            {
              id: "value",
              label: holdings.lineValue,
              color: "green",
              points: points.map(({ day, value }) => ({ day, value })),
            },
            {
              id: "contributions",
              label: holdings.lineContributions,
              color: "slate",
              points: points.map(({ day, netContributions }) => ({ day, value: netContributions })),
            },
          ]}
          requests={[]}
          fileName={`portfolio-${currency}`}
          headingLevel={3}
        />
        <p className="mt-2 max-w-text text-13 text-muted">{holdings.historyNote}</p>
      </CurrencyBlock>
    )
  })
}
