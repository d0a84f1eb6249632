import { ChartBlock } from "#components/charts/chart-block.tsx"
import { PageSection } from "#components/ui/page-section.tsx"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { env } from "#lib/env.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PortfolioPerformance } from "#lib/services/portfolios/require-portfolio.ts"
import type { InvestorPage } from "./investor-page.ts"
import { queryText } from "./investor-page.ts"

/** How the value went along with what was put in, a chart a currency; the whole history unless a range is asked for. */
export function PortfolioCharts({
  language,
  performance,
  query,
}: Readonly<{ language: Language; performance: PortfolioPerformance; query: InvestorPage["query"] }>) {
  const { histories } = performance
  const { holdings } = messages(language)
  const [from, to] = [queryText(query, "from"), queryText(query, "to")]
  const hasOwnDays = from !== undefined || to !== undefined
  const range = queryText(query, "range") ?? (hasOwnDays ? undefined : "all")
  const isAlone = histories.length === 1
  return (
    <PageSection id="history" heading={holdings.history} note={holdings.historyNote}>
      <div className={`grid gap-x-12 gap-y-12 [&>*]:min-w-0 ${isAlone ? "" : "xl:grid-cols-2"}`}>
        {histories.map(({ currency, points }) => (
          <ChartBlock
            key={currency}
            id={`history-${currency}`}
            title={formatMessage(holdings.valueIn, { currency })}
            language={language}
            origin={env().PUBLIC_ORIGIN}
            query={{ range, from, to }}
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
            summaryPart={holdings.historySummary}
          />
        ))}
      </div>
    </PageSection>
  )
}
