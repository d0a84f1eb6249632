import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { apiRequest } from "#components/charts/chart-block.tsx"
import { PageSection } from "#components/ui/page-parts.tsx"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { factsheetCharts } from "#lib/factsheet/chart-descriptions.ts"
import type { FactsheetData } from "#lib/factsheet/factsheet-data.ts"
import { messages } from "#lib/i18n/messages.ts"
import { DescribedChart } from "./described-chart.tsx"
import { GrowthChart } from "./first-chart.tsx"

/** The address of the first screen, where the range is chosen. */
export const FIRST_SCREEN = "first-screen"

/** The height of five charts on a phone, in rem. */
const CHARTS_HEIGHT = 165

/** The charts of a factsheet below its first screen. They follow the range that is chosen there. */
export function FactsheetCharts({
  language,
  shareClass,
  data,
  query,
}: Readonly<{
  language: Language
  shareClass: ShareClass
  data: FactsheetData
  query: ChartBlockProps["query"]
}>) {
  const { factsheet, charts } = messages(language)
  const { symbol } = shareClass
  const { netAssetValue, netYield, totalAssets, holders } = factsheetCharts(language, shareClass)
  const usual = { language, query, part: "follower" } as const
  const valuesOf = apiRequest(getNetAssetValues, { shareClassSymbol: symbol })
  const totalsOf = apiRequest(getShareClassTotalsFromDay, { shareClassSymbol: symbol })
  return (
    <PageSection
      id="charts"
      heading={factsheet.charts}
      heightRem={CHARTS_HEIGHT}
      note={
        <>
          {charts.followRange}{" "}
          <a href={`#${FIRST_SCREEN}`} className="text-accent underline underline-offset-4 print:hidden">
            {charts.changeRange}
          </a>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-16 lg:grid-cols-2 print:grid-cols-2 [&>*]:min-w-0">
        {data.allocation === null ? null : (
          <div className="lg:col-span-2 print:col-span-2">
            <GrowthChart
              language={language}
              shareClass={shareClass}
              data={data}
              query={query}
              part="follower"
            />
          </div>
        )}
        <DescribedChart
          {...usual}
          {...netAssetValue}
          block={data.netAssetValues}
          id="net-asset-value"
          requests={[valuesOf]}
          fileName={`${symbol}-net-asset-value`}
        />
        <DescribedChart
          {...usual}
          {...netYield}
          block={data.yieldSeries}
          id="net-yield"
          requests={[valuesOf]}
          computed
          fileName={`${symbol}-net-yield`}
        />
        <DescribedChart
          {...usual}
          {...totalAssets}
          block={data.totalsSeries}
          id="total-assets"
          requests={[totalsOf]}
          fileName={`${symbol}-total-assets`}
        />
        <DescribedChart
          {...usual}
          {...holders}
          block={data.totalsSeries}
          id="holders"
          requests={[totalsOf]}
          fileName={`${symbol}-holders`}
        />
      </div>
    </PageSection>
  )
}
