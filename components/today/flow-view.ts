import type { ChartTableRow } from "#components/charts/chart-table.tsx"
import { axisOf } from "#lib/charts/axes.ts"
import { cellText } from "#lib/charts/chart-text.ts"
import { height } from "#lib/charts/geometry.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { negate, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { minorUnitDecimals } from "#lib/domain/money/money.ts"
import type { SeriesRange } from "#lib/domain/series/range.ts"
import { flowBars } from "#lib/domain/today/flow-bars.ts"
import type { DayFlow } from "#lib/domain/today/flows.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatCompactMoney, formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import type { StaffLanguage } from "#lib/i18n/language.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { StaffMessages } from "#lib/i18n/staff-messages.ts"

/** What the chart of flows says. */
export type FlowWords = Readonly<{
  title: string
  summary: StaffMessages["today"]["flowsSummary"]
  empty: StaffMessages["today"]["noFlows"]
  bars: Readonly<Record<"day" | "week" | "month", string>>
  table: string
  day: string
  subscriptions: string
  redemptions: string
}>

/** What a chart of flows is drawn from, whatever the range. */
export type FlowSpec = Readonly<{
  language: StaffLanguage
  words: FlowWords
  currency: CurrencyCode
  /** Ascending by day. */
  flows: readonly DayFlow[]
}>

/** Heights from 0 to 1 from the top, widths from 0 to 1 from the left. */
type DrawnBar = Readonly<{
  id: string
  title: string
  start: number
  end: number
  top: number
  bottom: number
}>

/**
 * The chart of a range, finished. The server makes the first one and sends it, so that the page never depends on how a
 * browser writes numbers.
 */
export type FlowView = Readonly<{
  summary: string
  zero: number
  ticks: readonly Readonly<{ text: string; position: number }>[]
  bars: readonly DrawnBar[]
  rows: readonly ChartTableRow[]
}>

export function flowView({ language, words, currency, flows }: FlowSpec, range: SeriesRange): FlowView {
  const shown = flows.filter(({ day }) => day >= range.from && day <= range.to)
  const days = { from: formatDay(language, range.from), to: formatDay(language, range.to) }
  if (shown.length === 0) {
    return { summary: formatMessage(words.empty, days), zero: 1, ticks: [], bars: [], rows: [] }
  }
  const { unit, bars } = flowBars(shown, range)
  const heights = bars.flatMap((bar) => [height(bar.subscribed), height(negate(bar.redeemed))])
  const axis = axisOf(heights, true)
  const position = (value: number) => (axis.high - value) / (axis.high - axis.low)
  const short = (value: Decimal) => formatCompactMoney(language, { value, currency })
  const cells = { kind: "money", currency, decimals: minorUnitDecimals(currency) } as const
  const subscribed = sum(shown.map((flow) => flow.subscribed))
  const redeemed = sum(shown.map((flow) => flow.redeemed))
  const summary = formatMessage(words.summary, {
    ...days,
    subscribed: formatMoney(language, { value: subscribed, currency }),
    redeemed: formatMoney(language, { value: redeemed, currency }),
    net: formatSignedMoney(language, { value: subtract(subscribed, redeemed), currency }),
  })
  return {
    summary: `${summary} ${words.bars[unit]}`,
    zero: position(0),
    ticks: axis.ticks.map((tick) => ({ text: short(tick), position: position(height(tick)) })),
    bars: bars.map((bar) => ({
      id: bar.day,
      title: `${formatDay(language, bar.day)}${bar.to === bar.day ? "" : ` – ${formatDay(language, bar.to)}`}: +${short(bar.subscribed)}, −${short(bar.redeemed)}`,
      start: bar.start,
      end: bar.end,
      top: position(height(bar.subscribed)),
      bottom: position(height(negate(bar.redeemed))),
    })),
    rows: shown.map((flow) => ({
      day: flow.day,
      cells: [flow.subscribed, flow.redeemed].map((value) => cellText(language, cells, value)),
    })),
  }
}
