import { ChartBlock, rangeQuery } from "#components/charts/chart-block.tsx"
import { FlowBars } from "#components/today/flow-bars.tsx"
import type { FlowSpec } from "#components/today/flow-view.ts"
import { flowView } from "#components/today/flow-view.ts"
import { PageSection } from "#components/ui/page-parts.tsx"
import type { ChartColor, ChartSeries } from "#lib/charts/chart-spec.ts"
import { extentOf } from "#lib/charts/chart-spec.ts"
import { compare, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import { namedRange, readRange } from "#lib/domain/series/range.ts"
import type { RangeName, SeriesPoint } from "#lib/domain/series/series.ts"
import { RANGE_NAMES } from "#lib/domain/series/series.ts"
import type { FlowingClass, RatesInto } from "#lib/domain/today/flows.ts"
import { assetsOverTime, flowsByDay, withoutRate } from "#lib/domain/today/flows.ts"
import { env } from "#lib/env.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatNumber } from "#lib/format/format-number.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { listFlowingClasses, readRatesInto } from "#lib/services/today/read-today.ts"

type Words = StaffMessages["today"]

/** Everything is shown in it; most distributors and funds are in the euro area. */
const CURRENCY: CurrencyCode = "EUR"

const COLORS = ["green", "indigo", "ochre"] as const satisfies readonly ChartColor[]

/** Assets of all investors by fund over time, and what came and went. One range for both. */
export async function TodayCharts({ page, words }: Readonly<{ page: DistributorPage; words: Words }>) {
  const { language, ctx, actor, query } = page
  const classes = await listFlowingClasses(ctx, actor)
  const into = await readRatesInto(ctx, {
    currency: CURRENCY,
    from: classes.map(({ currency }) => currency),
  })
  const series = fundLines(classes, into, words.otherFunds)
  const extent = extentOf(series)
  if (extent === null) {
    return (
      <PageSection id="history" heading={words.history}>
        <p className="text-muted">{words.noHistory}</p>
      </PageSection>
    )
  }
  const asked = rangeQuery(query)
  const firstRange = readRange(asked, extent)
  const spec: FlowSpec = {
    language,
    currency: CURRENCY,
    flows: flowsByDay(classes, into),
    words: {
      title: words.flows,
      summary: words.flowsSummary,
      empty: words.noFlows,
      bars: { day: words.byDay, week: words.byWeek, month: words.byMonth },
      table: words.flowsTable,
      day: words.day,
      subscriptions: formatMessage(words.subscriptions, { currency: CURRENCY }),
      redemptions: formatMessage(words.redemptions, { currency: CURRENCY }),
    },
  }
  const ranges = Object.fromEntries(RANGE_NAMES.map((name) => [name, namedRange(name, extent)])) as Record<
    RangeName,
    ReturnType<typeof namedRange>
  >
  return (
    <PageSection
      id="history"
      heading={words.history}
      note={formatMessage(words.historyNote, {
        currency: CURRENCY,
        rates: ratesText(language, words, classes, into),
      })}
    >
      <div className="grid gap-x-12 gap-y-12 xl:grid-cols-2 [&>*]:min-w-0">
        <ChartBlock
          id="assets"
          title={words.assets}
          language={language}
          origin={env().PUBLIC_ORIGIN}
          query={asked}
          unit={{ kind: "money", currency: CURRENCY, decimals: minorUnitDecimals(CURRENCY) }}
          series={series}
          fromZero
          requests={[]}
          fileName="assets-by-fund"
        />
        <FlowBars
          spec={spec}
          firstRange={firstRange}
          firstView={flowView(spec, firstRange)}
          ranges={ranges}
        />
      </div>
    </PageSection>
  )
}

const lastValue = (points: readonly SeriesPoint[]) => points.at(-1)?.value ?? ZERO

/** A line for each of the largest funds, and one for the others together: more could not be told apart. */
function fundLines(classes: readonly FlowingClass[], into: RatesInto, others: string): ChartSeries[] {
  const funds = [...Map.groupBy(classes, ({ fundId }) => fundId)]
    .map(([fundId, own]) => ({ fundId, own, points: assetsOverTime(own, into) }))
    .toSorted((a, b) => compare(lastValue(b.points), lastValue(a.points)))
  const isAll = funds.length <= COLORS.length
  const shown = isAll ? funds : funds.slice(0, COLORS.length)
  const lines = shown.map(
    ({ fundId, own, points }, place): ChartSeries => ({
      id: fundId,
      label: own[0]?.symbol ?? "",
      color: COLORS[place] ?? "slate",
      points,
    }),
  )
  if (isAll) return lines
  const rest = funds.slice(COLORS.length).flatMap(({ own }) => own)
  return [...lines, { id: "others", label: others, color: "slate", points: assetsOverTime(rest, into) }]
}

/** The rates that were used with their days, and what had none. */
function ratesText(
  language: StaffLanguage,
  words: Words,
  classes: readonly FlowingClass[],
  into: RatesInto,
): string {
  const rates = [...into.rates].map(([from, { fxRate, day }]) =>
    formatMessage(words.rate, {
      from,
      rate: formatNumber(language, fxRate, { maximumFractionDigits: 6 }),
      to: into.currency,
      day: formatDay(language, day),
    }),
  )
  const missing = withoutRate(classes, into)
  return [
    rates.length === 0 ? words.noRates : formatMessage(words.ratesUsed, { rates: rates.join(", ") }),
    ...(missing.length === 0 ? [] : [formatMessage(words.leftOut, { currencies: missing.join(", ") })]),
  ].join(" ")
}
