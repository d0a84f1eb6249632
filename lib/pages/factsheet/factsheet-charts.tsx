import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { apiRequest, ChartBlock } from "#components/charts/chart-block.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { getIndexValues, getNeutralccChartData } from "#lib/contract/index-values/endpoints.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { env } from "#lib/env.ts"
import type { ChartDescription } from "#lib/factsheet/chart-descriptions.ts"
import { factsheetCharts } from "#lib/factsheet/chart-descriptions.ts"
import type { FactsheetData, PageBlock } from "#lib/factsheet/factsheet-data.ts"
import type { Language } from "#lib/i18n/language.ts"
import { messages } from "#lib/i18n/messages.ts"
import { Block } from "#lib/pages/block.tsx"

/** A chart that is described when its block is put together, so that an error in its description stays there too. */
const Drawn = ({ draw }: Readonly<{ draw: () => ChartBlockProps }>) => <ChartBlock {...draw()} />

/** The charts of a factsheet. They share one range, which is in the address. */
export function FactsheetCharts({
  language,
  subject,
  data,
  query,
}: Readonly<{
  language: Language
  subject: FactsheetSubject
  data: FactsheetData
  query: ChartBlockProps["query"]
}>) {
  const { factsheet, charts } = messages(language)
  const { symbol } = subject.shareClass
  const { netAssetValue, netYield, growth, strategy, totalAssets, holders } = factsheetCharts(
    language,
    subject.shareClass,
  )
  const page = { language, query, origin: env().PUBLIC_ORIGIN }
  const valuesOf = apiRequest(getNetAssetValues, { shareClassSymbol: symbol })
  const indexOf = apiRequest(getIndexValues, { shareClassSymbol: symbol })
  const totalsOf = apiRequest(getShareClassTotalsFromDay, { shareClassSymbol: symbol })
  const values = data.netAssetValues.kind === "ready" ? data.netAssetValues.value : null
  /** A chart, or in its place why it cannot be shown. Nothing where the class has no such series. */
  const chart = <Value,>(
    block: PageBlock<Value>,
    title: string,
    describe: (value: Value) => ChartDescription,
    rest: Pick<ChartBlockProps, "id" | "requests" | "fileName" | "computed">,
  ) => {
    if (block.kind === "ready") {
      return (
        <Block language={language} name={title}>
          <Drawn draw={() => ({ ...page, title, ...describe(block.value), ...rest })} />
        </Block>
      )
    }
    return block.kind === "empty" ? null : (
      <BlockState language={language} kind={block.kind} block={title} whenEmpty="" />
    )
  }
  return (
    <PageSection id="charts" heading={factsheet.charts}>
      <div className="grid gap-x-12 gap-y-16 lg:grid-cols-2 print:grid-cols-2 [&>*]:min-w-0">
        {chart(data.netAssetValues, netAssetValue.title, netAssetValue.describe, {
          id: "net-asset-value",
          requests: [valuesOf],
          fileName: `${symbol}-net-asset-value`,
        })}
        {chart(data.yieldSeries, netYield.title, netYield.describe, {
          id: "net-yield",
          requests: [valuesOf],
          computed: true,
          fileName: `${symbol}-net-yield`,
        })}
        {chart(data.netAssetValues, growth.title, (ofClass) => growth.describe({ ofClass, ofIndex: null }), {
          id: "growth",
          requests: [valuesOf],
          fileName: `${symbol}-growth`,
        })}
        {values !== null
          ? chart(
              data.index,
              charts.classAndIndex,
              (ofIndex) => growth.describe({ ofClass: values, ofIndex }),
              { id: "class-and-index", requests: [valuesOf, indexOf], fileName: `${symbol}-and-index` },
            )
          : null}
        {data.allocation === null ? null : (
          <div className="lg:col-span-2 print:col-span-2">
            {chart(data.allocation, strategy.title, strategy.describe, {
              id: "strategy",
              requests: [apiRequest(getNeutralccChartData, {})],
              fileName: `${symbol}-strategy-index`,
            })}
          </div>
        )}
        {chart(data.totalsSeries, totalAssets.title, totalAssets.describe, {
          id: "total-assets",
          requests: [totalsOf],
          fileName: `${symbol}-total-assets`,
        })}
        {chart(data.totalsSeries, holders.title, holders.describe, {
          id: "holders",
          requests: [totalsOf],
          fileName: `${symbol}-holders`,
        })}
      </div>
    </PageSection>
  )
}
