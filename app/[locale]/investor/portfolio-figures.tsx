import { CurrencyFigures } from "#components/portfolios/currency-figures.tsx"
import { sum } from "#lib/domain/money/decimal.ts"
import { shownPosition } from "#lib/domain/portfolios/portfolio.ts"
import { formatDay } from "#lib/format/format-day.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"

/** What everything is worth and gained, currency by currency. */
export function PortfolioFigures({
  language,
  performance,
}: Readonly<{ language: Language; performance: PortfolioPerformance }>) {
  const { portfolio, histories } = performance
  const { holdings } = messages(language)
  return (
    <>
      {histories.map(({ currency, points }) => {
        const positions = portfolio.positions
          .filter(({ value }) => value.currency === currency)
          .map(shownPosition)
        const lastDay = points.at(-1)?.day
        return (
          <CurrencyFigures
            key={currency}
            language={language}
            currency={currency}
            value={sum(positions.map(({ value }) => value.value))}
            unrealizedGain={sum(positions.map(({ unrealizedGain }) => unrealizedGain.value))}
            realizedGain={sum(positions.map(({ realizedGain }) => realizedGain.value))}
            asOf={
              lastDay === undefined
                ? ""
                : formatMessage(holdings.valueAsOf, { day: formatDay(language, lastDay) })
            }
          />
        )
      })}
      <p className="max-w-text text-12 text-muted">{holdings.method}</p>
    </>
  )
}
