import type { PackedSpec } from "#components/charts/packed-spec.ts"
import { packSpec, unpackSpec } from "#components/charts/packed-spec.ts"
import type { ChartColor, ChartSeries, ChartSpec } from "#lib/charts/chart-spec.ts"
import { chartRows } from "#lib/charts/chart-spec.ts"
import type { ChartData } from "#lib/charts/chart-view.ts"
import { add, isZero, ZERO } from "#lib/domain/money/decimal.ts"
import type { DaySpan } from "#lib/domain/series/range.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { DayFlow, FundHistory } from "#lib/domain/today/flows.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What the charts of assets and flows say. */
export type HistoryTexts = ReturnType<typeof historyTexts>

/** The texts of the page that the charts need in the browser. */
export const historyTexts = (texts: StaffMessages["today"]) => ({
  assets: texts.assets,
  assetsSummary: texts.assetsSummary,
  assetsEmpty: texts.assetsEmpty,
  total: texts.total,
  flows: texts.flows,
  flowsSummary: texts.flowsSummary,
  flowsSummaryCompensated: texts.flowsSummaryCompensated,
  flowsRead: texts.flowsRead,
  flowsReadCompensated: texts.flowsReadCompensated,
  flowsKeys: texts.flowsKeys,
  noFlows: texts.noFlows,
  byDay: texts.byDay,
  byWeek: texts.byWeek,
  byMonth: texts.byMonth,
  subscribedIn: texts.subscribedIn,
  redeemedIn: texts.redeemedIn,
  compensatedIn: texts.compensatedIn,
})

/** A fund as its layers are drawn. */
export type DrawnFund = Readonly<{
  id: string
  label: string
  color: ChartColor
  assets: readonly SeriesPoint[]
  flows: readonly DayFlow[]
}>

/** More funds could not be told apart; the others are one. */
export const MAX_FUNDS = 5

const COLORS = ["green", "indigo", "ochre", "brick", "plum", "slate"] as const satisfies readonly ChartColor[]

export const drawnFunds = (history: readonly FundHistory[], otherFunds: string): DrawnFund[] =>
  history.map(({ id, symbol, assets, flows }, index) => ({
    id,
    label: symbol ?? otherFunds,
    color: COLORS[index] ?? "slate",
    assets,
    flows,
  }))

/** What both charts are drawn, summarised and tabulated from, whatever the range. */
export type HistorySpec = Omit<ChartSpec, "title" | "series" | "growthOf" | "fromZero" | "allocation"> &
  Readonly<{ pageTexts: HistoryTexts; funds: readonly DrawnFund[] }>

export type PackedHistory = Readonly<{ pageTexts: HistoryTexts; packed: PackedSpec }>

const IN = " in"
const OUT = " out"
const GRANTED = " granted"

type FlowFigure = "subscribed" | "redeemed" | "compensated"

const pointsOf = (flows: readonly DayFlow[], of: FlowFigure): SeriesPoint[] =>
  flows.map((flow) => ({ day: flow.day, value: flow[of] }))

/** A history on its way to the browser: four lines for each fund, the last of them only with the days of compensations. */
export const packHistory = ({ pageTexts, funds, ...rest }: HistorySpec): PackedHistory => ({
  pageTexts,
  packed: packSpec({
    ...rest,
    title: "",
    growthOf: null,
    fromZero: true,
    allocation: [],
    series: funds.flatMap(({ id, label, color, assets, flows }) => [
      { id, label, color, points: assets },
      { id: `${id}${IN}`, label, color, points: pointsOf(flows, "subscribed") },
      { id: `${id}${OUT}`, label, color, points: pointsOf(flows, "redeemed") },
      { id: `${id}${GRANTED}`, label, color, points: pointsOf(compensatedOnly(flows), "compensated") },
    ]),
  }),
})

const compensatedOnly = (flows: readonly DayFlow[]): DayFlow[] =>
  flows.filter(({ compensated }) => !isZero(compensated))

export function unpackHistory({ pageTexts, packed }: PackedHistory): HistorySpec {
  const { language, texts, unit, series } = unpackSpec(packed)
  const funds: DrawnFund[] = []
  for (let index = 0; index < series.length; index += 4) {
    const [assets, subscribed, redeemed, compensated] = series.slice(index, index + 4)
    if (assets === undefined || subscribed === undefined || redeemed === undefined) continue
    const granted = new Map(compensated?.points.map(({ day, value }) => [day, value]))
    funds.push({
      id: assets.id,
      label: assets.label,
      color: assets.color,
      assets: assets.points,
      flows: subscribed.points.map(({ day, value }, of) => ({
        day,
        subscribed: value,
        redeemed: redeemed.points[of]?.value ?? value,
        compensated: granted.get(day) ?? ZERO,
      })),
    })
  }
  return { language, texts, unit, pageTexts, funds }
}

const within = <Point extends Readonly<{ day: string }>>(points: readonly Point[], { from, to }: DaySpan) =>
  points.filter(({ day }) => day >= from && day <= to)

/** The points of several lines added up, day by day. */
function totalOf(lines: readonly (readonly SeriesPoint[])[]): SeriesPoint[] {
  const days = new Map<SeriesPoint["day"], SeriesPoint["value"]>()
  for (const points of lines) {
    for (const { day, value } of points) {
      const known = days.get(day)
      days.set(day, known === undefined ? value : add(known, value))
    }
  }
  return [...days].map(([day, value]) => ({ day, value })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The table and the file of a chart: a column for each line, and one for their sum. */
type Tabulated = Readonly<{ spec: ChartSpec; data: ChartData }>

function tabulated({ language, texts, unit }: HistorySpec, title: string, series: ChartSeries[]): Tabulated {
  const spec: ChartSpec = {
    language,
    texts,
    unit,
    title,
    series,
    allocation: [],
    growthOf: null,
    fromZero: true,
  }
  return { spec, data: { lines: series, rows: chartRows(spec, series) } }
}

export function assetsTable(spec: HistorySpec, range: DaySpan): Tabulated {
  const { pageTexts, funds } = spec
  const lines = funds.map(
    ({ id, label, color, assets }): ChartSeries => ({ id, label, color, points: within(assets, range) }),
  )
  return tabulated(spec, pageTexts.assets, [...lines, sumLine("total", pageTexts.total, lines)])
}

const sumLine = (id: string, label: string, lines: readonly ChartSeries[]): ChartSeries => ({
  id,
  label,
  color: "slate",
  points: totalOf(lines.map(({ points }) => points)),
})

export function flowsTable(spec: HistorySpec, range: DaySpan): Tabulated {
  const { pageTexts, funds } = spec
  const linesOf = (of: FlowFigure, heading: HistoryTexts["subscribedIn"], shown = funds) =>
    shown.map(
      ({ id, label, color, flows }): ChartSeries => ({
        id: `${id} ${of}`,
        label: formatMessage(heading, { fund: label }),
        color,
        points: pointsOf(within(flows, range), of),
      }),
    )
  const [subscribed, redeemed] = [
    linesOf("subscribed", pageTexts.subscribedIn),
    linesOf("redeemed", pageTexts.redeemedIn),
  ]
  const granted = funds.map((fund) =>
    compensatedOnly(within(fund.flows, range)).length === 0
      ? []
      : linesOf("compensated", pageTexts.compensatedIn, [fund]),
  )
  const compensated = granted.flat()
  return tabulated(spec, pageTexts.flows, [
    ...subscribed.flatMap((line, index) => [
      line,
      ...redeemed.slice(index, index + 1),
      ...(granted[index] ?? []),
    ]),
    sumLine("subscribed", formatMessage(pageTexts.subscribedIn, { fund: pageTexts.total }), subscribed),
    sumLine("redeemed", formatMessage(pageTexts.redeemedIn, { fund: pageTexts.total }), redeemed),
    ...(compensated.length === 0
      ? []
      : [
          sumLine(
            "compensated",
            formatMessage(pageTexts.compensatedIn, { fund: pageTexts.total }),
            compensated,
          ),
        ]),
  ])
}
