import type { ChartBlockProps } from "#components/charts/chart-block.tsx"
import { apiRequest } from "#components/charts/chart-block.tsx"
import { BlockState } from "#components/ui/block-state.tsx"
import { getIndexValues, getNeutralccChartData } from "#lib/contract/index-values/endpoints.ts"
import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { factsheetCharts } from "#lib/factsheet/chart-descriptions.ts"
import type { FactsheetData } from "#lib/factsheet/factsheet-data.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import { DescribedChart } from "./described-chart.tsx"

type ChartProps = Readonly<{
  language: Language
  shareClass: ShareClass
  data: FactsheetData
  query: ChartBlockProps["query"]
  /** Whether the title begins with the symbol of the class: on the page of another one. */
  isNamed?: boolean
}>

/**
 * The chart of the first screen, which has the range switch of the page: growth against the reference index, or for
 * NEUTRALCC where its strategy stood, over its index.
 */
export function FirstChart(props: ChartProps) {
  const { language, shareClass, data, query } = props
  if (data.allocation === null) return <GrowthChart {...props} part="first" />
  const { strategy } = factsheetCharts(language, shareClass)
  return (
    <DescribedChart
      language={language}
      query={query}
      block={data.allocation}
      {...strategy}
      id="strategy"
      part="first"
      headingLevel={2}
      requests={[apiRequest(getNeutralccChartData, {})]}
      fileName={`${shareClass.symbol}-strategy-index`}
    />
  )
}

/** Growth of a class, beside that of its reference index where there is one. */
export function GrowthChart({
  language,
  shareClass,
  data,
  query,
  part,
  isNamed = false,
}: ChartProps & Required<Pick<ChartBlockProps, "part">>) {
  const { symbol } = shareClass
  const { growth } = factsheetCharts(language, shareClass)
  const { nameAndText } = messages(language).shell
  const { netAssetValues, index } = data
  const ofIndex = index.kind === "ready" ? index.value : null
  const requested = { shareClassSymbol: symbol }
  return (
    <>
      <DescribedChart
        language={language}
        query={query}
        block={netAssetValues}
        title={isNamed ? formatMessage(nameAndText, { name: symbol, text: growth.title }) : growth.title}
        describe={(values) => growth.describe({ ofClass: values, ofIndex })}
        id="growth"
        part={part}
        headingLevel={part === "first" ? 2 : 3}
        requests={[
          apiRequest(getNetAssetValues, requested),
          ...(ofIndex === null ? [] : [apiRequest(getIndexValues, requested)]),
        ]}
        computed
        fileName={`${symbol}-growth`}
      />
      {index.kind === "unavailable" || index.kind === "failed" ? (
        <div className="mt-4">
          <BlockState
            language={language}
            kind={index.kind}
            block={messages(language).factsheet.referenceIndex}
            whenEmpty=""
          />
        </div>
      ) : null}
    </>
  )
}
