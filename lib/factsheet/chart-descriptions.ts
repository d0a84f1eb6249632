import type { ChartColor, ChartSeries, ChartSpec } from "#lib/charts/chart-spec.ts"
import { growthUnit } from "#lib/charts/chart-spec.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { AllocatedIndexValue } from "#lib/domain/index-values/index-value.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { integer } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { GROWTH_START } from "#lib/domain/series/series.ts"
import type { ShareClass, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import { formatMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import { messages } from "#lib/i18n/messages.ts"
import type { YieldSeries } from "./factsheet-data.ts"

/** What makes one chart differ from another. */
export type ChartDescription = Pick<ChartSpec, "unit" | "series"> &
  Partial<Pick<ChartSpec, "allocation" | "growthOf" | "fromZero">>

/** A chart of a factsheet: its title, and its description once its data is loaded. */
type FactsheetChart<Value> = Readonly<{ title: string; describe: (value: Value) => ChartDescription }>

const chartSeries = (
  id: string,
  label: string,
  color: ChartColor,
  points: readonly SeriesPoint[],
): ChartSeries => ({ id, label, color, points })

/** Dated amounts of one currency as the points of a line. */
export const datedValues = (values: readonly Readonly<{ day: Day; amount: Amount }>[]): SeriesPoint[] =>
  values.map(({ day, amount }) => ({ day, value: amount.value }))

type Points = readonly SeriesPoint[]

/** The charts of the factsheet of a class, described once for its page and its PDF. */
export function factsheetCharts(
  language: Language,
  { symbol, currency, navDecimals }: ShareClass,
): Readonly<{
  netAssetValue: FactsheetChart<Points>
  netYield: FactsheetChart<YieldSeries>
  /** The class, and the reference index beside it where there is one. */
  growth: FactsheetChart<Readonly<{ ofClass: Points; ofIndex: Points | null }>>
  strategy: FactsheetChart<readonly AllocatedIndexValue[]>
  totalAssets: FactsheetChart<readonly ShareClassTotals[]>
  holders: FactsheetChart<readonly ShareClassTotals[]>
}> {
  const { charts } = messages(language)
  const money = (decimals: number) => ({ kind: "money", currency, decimals }) as const
  return {
    netAssetValue: {
      title: charts.netAssetValue,
      describe: (values) => ({
        unit: money(navDecimals),
        series: [chartSeries("nav", symbol, "green", values)],
      }),
    },
    netYield: {
      title: charts.netYield,
      describe: ({ weekly, monthly }) => ({
        unit: { kind: "percent", decimals: 2 },
        series: [
          chartSeries("monthly", charts.thirtyOneDays, "green", monthly),
          chartSeries("weekly", charts.sevenDays, "indigo", weekly),
        ],
      }),
    },
    growth: {
      title: formatMessage(charts.growth, {
        amount: formatMoney(language, { value: GROWTH_START, currency }, 0),
      }),
      describe: ({ ofClass, ofIndex }) => ({
        unit: growthUnit(currency, GROWTH_START),
        growthOf: GROWTH_START,
        series: [
          chartSeries("class", symbol, "green", ofClass),
          ...(ofIndex === null
            ? []
            : [{ ...chartSeries("index", charts.index, "slate", ofIndex), isReference: true } as const]),
        ],
      }),
    },
    strategy: {
      title: charts.strategyIndex,
      describe: (days) => ({
        unit: money(navDecimals),
        series: [chartSeries("index", charts.index, "plum", datedValues(days))],
        allocation: days.map(({ day, allocation }) => ({ day, allocation })),
      }),
    },
    totalAssets: {
      title: charts.totalAssets,
      describe: (totals) => ({
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
      }),
    },
    holders: {
      title: charts.holders,
      describe: (totals) => ({
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
      }),
    },
  }
}
