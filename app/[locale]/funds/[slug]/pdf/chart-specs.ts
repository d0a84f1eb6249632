import { chartSeries, datedValues } from "#app/[locale]/funds/[slug]/chart-series.ts"
import type { ChartSeries, ChartSpec } from "#components/charts/chart-spec.ts"
import { GROWTH_START } from "#lib/domain/series/series.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import type { PageBlock } from "#lib/http/page-block.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { PrintedFactsheet } from "./factsheet-pdf.ts"

/** The charts of a factsheet on paper, with the lines of those on its page; a series that failed to load has none. */
export function chartSpecs({ language, subject, data }: PrintedFactsheet): readonly ChartSpec[] {
  const { charts } = messages(language)
  const { symbol, currency, navDecimals } = subject.shareClass
  const money = (decimals: number) => ({ kind: "money", currency, decimals }) as const
  const common = { language, messages: charts, allocation: [], growth: false, fromZero: false } as const
  const loaded = <Value>(block: PageBlock<Value> | null, spec: (value: Value) => ChartSpec): ChartSpec[] =>
    block?.kind === "ready" ? [spec(block.value)] : []
  const amount = formatMoney(language, { value: GROWTH_START, currency }, 0)
  return [
    ...loaded(data.netAssetValues, (values) => ({
      ...common,
      title: charts.netAssetValue,
      unit: money(navDecimals),
      series: [chartSeries("nav", symbol, "green", values)],
    })),
    ...loaded(data.yieldSeries, ({ weekly, monthly }) => ({
      ...common,
      title: charts.netYield,
      unit: { kind: "percent" as const, decimals: 2 },
      series: [
        chartSeries("monthly", charts.thirtyOneDays, "green", monthly),
        chartSeries("weekly", charts.sevenDays, "indigo", weekly),
      ],
    })),
    ...loaded(data.netAssetValues, (values) => ({
      ...common,
      title: formatMessage(charts.growth, { amount }),
      unit: money(2),
      growth: true,
      series: [chartSeries("class", symbol, "green", values), ...loadedIndex(data.index, charts.index)],
    })),
    ...loaded(data.totalsSeries, (totals) => ({
      ...common,
      title: charts.totalAssets,
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
    })),
    ...loaded(data.allocation, (days) => ({
      ...common,
      title: charts.strategyIndex,
      unit: money(navDecimals),
      series: [chartSeries("index", charts.index, "plum", datedValues(days))],
      allocation: days.map(({ day, allocation }) => ({ day, allocation })),
    })),
  ]
}

const loadedIndex = (index: PrintedFactsheet["data"]["index"], name: string): ChartSeries[] =>
  index.kind === "ready" ? [chartSeries("index", name, "slate", index.value)] : []
