import { height, SQUARE, svgPath } from "#lib/charts/geometry.ts"
import { isZero, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { DaySpan, SeriesRange } from "#lib/domain/series/range.ts"
import { barsOf } from "#lib/domain/today/flow-bars.ts"
import type { DayFlow } from "#lib/domain/today/flows.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatMoney, formatSignedMoney } from "#lib/format/format-money.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { HistorySpec } from "./fund-history.ts"
import type { HistoryView, ReadPlace } from "./history-view.ts"
import { currencyOf, dayAxis, fromTop, inSquare, nothing, valueAxis } from "./history-view.ts"

type FundFlow = DayFlow & Readonly<{ fund: number }>

const barsWithin = ({ funds }: HistorySpec, range: DaySpan) =>
  barsOf(
    funds.flatMap(({ flows }, fund) => flows.map((flow): FundFlow => ({ fund, ...flow }))),
    range,
  )

const UNITS = { day: "byDay", week: "byWeek", month: "byMonth" } as const

/** What was subscribed above zero and redeemed below it, fund upon fund. Compensations are in the sentence. */
export function flowsView(spec: HistorySpec, range: SeriesRange): HistoryView {
  const { language, pageTexts, funds } = spec
  const { unit, bars } = barsWithin(spec, range)
  const named = { from: formatDay(language, range.from), to: formatDay(language, range.to) }
  if (bars.length === 0) return nothing(range, formatMessage(pageTexts.noFlows, named))
  const stacks = bars.map(({ start, end, events }) => {
    const heightOf = (fund: number, of: "subscribed" | "redeemed") =>
      height(sum(events.filter((event) => event.fund === fund).map((event) => event[of])))
    let [top, bottom] = [0, 0]
    const parts = funds.map((_, fund) => {
      const part = {
        top,
        above: top + heightOf(fund, "subscribed"),
        bottom,
        below: bottom - heightOf(fund, "redeemed"),
      }
      top = part.above
      bottom = part.below
      return part
    })
    return { start, end, top, bottom, parts }
  })
  const { axis, valueTicks, zero } = valueAxis(
    spec,
    stacks.flatMap(({ top, bottom }) => [top, bottom]),
  )
  const box = (start: number, end: number, high: number, low: number): string =>
    high === low
      ? ""
      : svgPath(
          [
            [start, high],
            [end, high],
            [end, low],
            [start, low],
          ].map(([x = 0, y = 0]) => [Math.round(x * SQUARE * 10) / 10, inSquare(fromTop(y, axis))] as const),
        )
  const total = (of: "subscribed" | "redeemed" | "compensated") =>
    sum(bars.flatMap(({ events }) => events.map((event) => event[of])))
  const currency = currencyOf(spec)
  const [subscribed, redeemed, compensated] = [total("subscribed"), total("redeemed"), total("compensated")]
  const figures = {
    ...named,
    subscribed: formatMoney(language, { value: subscribed, currency }),
    redeemed: formatMoney(language, { value: redeemed, currency }),
    net: formatSignedMoney(language, { value: subtract(subscribed, redeemed), currency }),
  }
  const summary = isZero(compensated)
    ? formatMessage(pageTexts.flowsSummary, figures)
    : formatMessage(pageTexts.flowsSummaryCompensated, {
        ...figures,
        compensated: formatMoney(language, { value: compensated, currency }),
      })
  return {
    range,
    summary: `${summary} ${pageTexts[UNITS[unit]]}`,
    valueTicks,
    dayTicks: dayAxis(
      spec,
      range,
      funds[0]?.assets.flatMap(({ day }) => (day > range.from && day < range.to ? [day] : [])) ?? [],
    ),
    layers: funds.map(({ id, color }, fund) => ({
      id,
      color,
      path: stacks
        .map(({ start, end, parts }) => {
          const part = parts[fund]
          return part === undefined
            ? ""
            : box(start, end, part.above, part.top) + box(start, end, part.bottom, part.below)
        })
        .join(""),
    })),
    zero,
    labels: [],
    count: bars.length,
    last: flowsPlace(spec, range, bars.length - 1),
  }
}

/** The flows of the bar at a place of the range, with what each fund gained or lost. */
export function flowsPlace(spec: HistorySpec, range: DaySpan, place: number): ReadPlace | null {
  const { language, pageTexts, funds } = spec
  const bar = barsWithin(spec, range).bars[place]
  if (bar === undefined) return null
  const { day, to, start, end, events } = bar
  const currency = currencyOf(spec)
  const total = (of: "subscribed" | "redeemed") =>
    formatMoney(language, { value: sum(events.map((event) => event[of])), currency })
  const figures = { subscribed: total("subscribed"), redeemed: total("redeemed") }
  const compensated = sum(events.map((event) => event.compensated))
  return {
    position: (start + end) / 2,
    day: to === day ? formatDay(language, day) : `${formatDay(language, day)} – ${formatDay(language, to)}`,
    total: isZero(compensated)
      ? formatMessage(pageTexts.flowsRead, figures)
      : formatMessage(pageTexts.flowsReadCompensated, {
          ...figures,
          compensated: formatMoney(language, { value: compensated, currency }),
        }),
    parts: funds.map(({ id, label, color }, fund) => {
      const own = events.filter((event) => event.fund === fund)
      const net = sum(own.map(({ subscribed, redeemed }) => subtract(subscribed, redeemed)))
      return { id, label, color, text: formatSignedMoney(language, { value: net, currency }) }
    }),
  }
}

/** The places of all bars of a range, ascending. */
export const flowsPositions = (spec: HistorySpec, range: DaySpan): number[] =>
  barsWithin(spec, range).bars.map(({ start, end }) => (start + end) / 2)
