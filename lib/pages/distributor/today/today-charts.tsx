import { rangeQuery } from "#components/charts/chart-block.tsx"
import { assetsView } from "#components/today/assets-view.ts"
import { flowsView } from "#components/today/flows-view.ts"
import type { HistorySpec } from "#components/today/fund-history.ts"
import { drawnFunds, historyTexts, MAX_FUNDS, packHistory } from "#components/today/fund-history.ts"
import { FundHistoryCharts } from "#components/today/fund-history-charts.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { extentOf } from "#lib/charts/chart-spec.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { namedRanges, readRange } from "#lib/domain/series/range.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { readFundHistories } from "#lib/services/today/read-fund-histories.ts"
import { rateNotes } from "./rate-notes.ts"

type Texts = StaffMessages["today"]

/** Everything is shown in it; most distributors and funds are in the euro area. */
const CURRENCY: CurrencyCode = "EUR"

const SECTION = "history"

/** Assets of all investors over time and what came and went, by fund. One range for both. */
export async function TodayCharts({ page, texts }: Readonly<{ page: DistributorPage; texts: Texts }>) {
  const { language, ctx, actor, query } = page
  const histories = await readFundHistories(ctx, actor, { currency: CURRENCY, maxFunds: MAX_FUNDS })
  const { classes, rates: into } = histories
  const funds = drawnFunds(histories.funds, texts.otherFunds)
  const extent = extentOf(funds.map(({ assets }) => ({ points: assets })))
  if (extent === null) {
    return (
      <PageSection id={SECTION} heading={texts.history}>
        <p className="text-muted">{texts.noHistory}</p>
      </PageSection>
    )
  }
  const range = readRange(rangeQuery(query), extent)
  const spec: HistorySpec = {
    language,
    texts: messages(language).charts,
    unit: { kind: "money", currency: CURRENCY, decimals: minorUnitDecimals(CURRENCY) },
    pageTexts: historyTexts(texts),
    funds,
  }
  return (
    <PageSection
      id={SECTION}
      heading={texts.history}
      note={formatMessage(texts.historyNote, { currency: CURRENCY })}
    >
      <FundHistoryCharts
        id={SECTION}
        title={texts.history}
        packed={packHistory(spec)}
        firstViews={{ assets: assetsView(spec, range), flows: flowsView(spec, range) }}
        ranges={namedRanges(extent)}
      />
      <p className="mt-8 max-w-text text-12 text-muted">{rateNotes(language, classes, into).join(" ")}</p>
    </PageSection>
  )
}
