import { Block } from "#app/[locale]/block/block.tsx"
import { apiRequest } from "#components/charts/api-request.ts"
import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { ChartBlock } from "#components/charts/chart-block.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { PageSection } from "#components/ui/page-section.tsx"
import { getIndexValues, getNeutralccChartData } from "#lib/contract/index-values/endpoints.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import { GROWTH_START } from "#lib/domain/series/series.ts"
import type { FactsheetSubject } from "#lib/domain/share-classes/factsheet-address.ts"
import { env } from "#lib/env.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { PageBlock } from "#lib/http/page-block.ts"
import type { Language } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { chartSeries, datedValues } from "./chart-series.ts"
import type { FactsheetData } from "./load-factsheet.ts"

/** The range that the address of a page asks for. */
export type RangeQuery = ChartBlockProps["query"]

/** A chart that is described when its block is put together, so that an error in its description stays there too. */
const Drawn = ({ draw }: Readonly<{ draw: () => ChartBlockProps }>) => <ChartBlock {...draw()} />

/** The charts of a factsheet. They share one range, which stands in the address. */
export function FactsheetCharts({
  language,
  subject,
  data,
  query,
}: Readonly<{ language: Language; subject: FactsheetSubject; data: FactsheetData; query: RangeQuery }>) {
  const { factsheet, charts } = messages(language)
  const { symbol, currency, navDecimals } = subject.shareClass
  const money = (decimals: number) => ({ kind: "money", currency, decimals }) as const
  const page = { language, query, origin: env().PUBLIC_ORIGIN }
  const valuesOf = apiRequest(getNetAssetValues, { shareClassSymbol: symbol })
  const indexOf = apiRequest(getIndexValues, { shareClassSymbol: symbol })
  const totalsOf = apiRequest(getShareClassTotalsFromDay, { shareClassSymbol: symbol })
  const values = data.netAssetValues.kind === "ready" ? data.netAssetValues.value : null
  const growthTitle = formatMessage(charts.growth, {
    amount: formatMoney(language, { value: GROWTH_START, currency }, 0),
  })
  /** A chart, or in its place why it cannot be shown. Nothing where the class has no such series. */
  const chart = <Value,>(
    block: PageBlock<Value>,
    title: string,
    draw: (value: Value) => Omit<ChartBlockProps, "title" | keyof typeof page>,
  ) => {
    if (block.kind === "ready") {
      return (
        <Block language={language} name={title}>
          <Drawn draw={() => ({ ...page, title, ...draw(block.value) })} />
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
        {chart(data.netAssetValues, charts.netAssetValue, (points) => ({
          id: "net-asset-value",
          unit: money(navDecimals),
          series: [chartSeries("nav", symbol, "green", points)],
          requests: [valuesOf],
          fileName: `${symbol}-net-asset-value`,
        }))}
        {chart(data.yieldSeries, charts.netYield, ({ weekly, monthly }) => ({
          id: "net-yield",
          unit: { kind: "percent", decimals: 2 },
          series: [
            chartSeries("monthly", charts.thirtyOneDays, "green", monthly),
            chartSeries("weekly", charts.sevenDays, "indigo", weekly),
          ],
          requests: [valuesOf],
          computed: true,
          fileName: `${symbol}-net-yield`,
        }))}
        {chart(data.netAssetValues, growthTitle, (points) => ({
          id: "growth",
          unit: money(2),
          growth: true,
          series: [chartSeries("class", symbol, "green", points)],
          requests: [valuesOf],
          fileName: `${symbol}-growth`,
        }))}
        {values !== null
          ? chart(data.index, charts.classAndIndex, (index) => ({
              id: "class-and-index",
              unit: money(2),
              growth: true,
              series: [
                chartSeries("class", symbol, "green", values),
                chartSeries("index", charts.index, "slate", index),
              ],
              requests: [valuesOf, indexOf],
              fileName: `${symbol}-and-index`,
            }))
          : null}
        {data.allocation === null ? null : (
          <div className="lg:col-span-2 print:col-span-2">
            {chart(data.allocation, charts.strategyIndex, (days) => ({
              id: "strategy",
              unit: money(navDecimals),
              series: [chartSeries("index", charts.index, "plum", datedValues(days))],
              allocation: days.map(({ day, allocation }) => ({ day, allocation })),
              requests: [apiRequest(getNeutralccChartData, {})],
              fileName: `${symbol}-strategy-index`,
            }))}
          </div>
        )}
        {chart(data.totalsSeries, charts.totalAssets, (totals) => ({
          id: "total-assets",
          unit: money(0),
          fromZero: true,
          series: [
            chartSeries(
              "assets",
              symbol,
              "green",
              totals.map(({ netAssetValue, totalAssets }) => ({
                day: netAssetValue.day,
                value: totalAssets.value,
              })),
            ),
          ],
          requests: [totalsOf],
          fileName: `${symbol}-total-assets`,
        }))}
        {chart(data.totalsSeries, charts.holders, (totals) => ({
          id: "holders",
          unit: { kind: "count" },
          fromZero: true,
          series: [
            chartSeries(
              "holders",
              charts.holders,
              "indigo",
              totals.map(({ netAssetValue, numberOfHolders }) => ({
                day: netAssetValue.day,
                value: integer(numberOfHolders),
              })),
            ),
          ],
          requests: [totalsOf],
          fileName: `${symbol}-holders`,
        }))}
      </div>
    </PageSection>
  )
}
