import { valueText } from "#lib/charts/chart-text.ts"
import { labelPlaces } from "#lib/charts/end-labels.ts"
import type { Corner } from "#lib/charts/geometry.ts"
import { areaCorners, epochDay, fraction, height, SQUARE, svgPath } from "#lib/charts/geometry.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { fractionsOfTotal } from "#lib/domain/money/apportion.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { DaySpan, SeriesRange } from "#lib/domain/series/range.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { formatDay } from "#lib/format/format-day.ts"
import { formatCompactMoney } from "#lib/format/format-money.ts"
import { formatPercent } from "#lib/format/format-number.ts"
import { formatMessage } from "#lib/i18n/message.ts"
import type { HistorySpec } from "./fund-history.ts"
import type { HistoryView, ReadPlace } from "./history-view.ts"
import { currencyOf, dayAxis, fromTop, inSquare, nothing, valueAxis } from "./history-view.ts"

/** The points of each fund in a range, on the same days. */
const assetsWithin = ({ funds }: HistorySpec, { from, to }: DaySpan): SeriesPoint[][] =>
  funds.map(({ assets }) => assets.filter(({ day }) => day >= from && day <= to))

/** As many corners of a layer as a wide plot can show. */
const MAX_CORNERS = 240

/** What the funds held, one above the other; the largest is at the bottom. */
export function assetsView(spec: HistorySpec, range: SeriesRange): HistoryView {
  const { language, unit, pageTexts, funds } = spec
  const parts = assetsWithin(spec, range)
  const days = parts[0]?.map(({ day }) => day) ?? []
  const named = { from: formatDay(language, range.from), to: formatDay(language, range.to) }
  if (days.length < 2) return nothing(range, formatMessage(pageTexts.assetsEmpty, named))
  // The height of the top of each layer, by day.
  const tops = parts.map((_, layer) =>
    days.map((_day, index) =>
      parts.slice(0, layer + 1).reduce((total, points) => total + height(points[index]?.value ?? ZERO), 0),
    ),
  )
  const { axis, valueTicks, zero } = valueAxis(spec, tops.at(-1) ?? [])
  const [start, end] = [epochDay(range.from), epochDay(range.to)]
  const stride = Math.ceil(days.length / MAX_CORNERS)
  const cornersOf = (layer: readonly number[]): Corner[] =>
    days.flatMap((day, index) =>
      index % stride === 0 || index === days.length - 1
        ? [[inSquare(fraction(epochDay(day), start, end)), inSquare(fromTop(layer[index] ?? 0, axis))]]
        : [],
    )
  const layers = funds.map(({ id, color }, layer) => ({
    id,
    color,
    path: `${svgPath(closed(cornersOf(tops[layer] ?? [])))}Z`,
  }))
  const middles = tops.map((layer, index) => {
    const [top, bottom] = [layer.at(-1) ?? 0, tops[index - 1]?.at(-1) ?? 0]
    return fromTop((top + bottom) / 2, axis)
  })
  const last = assetsPlace(spec, range, days.length - 1)
  const places = labelPlaces(funds.map(({ label }, index) => ({ label, position: middles[index] ?? 0 })))
  const lastValue = (points: readonly SeriesPoint[]): Decimal => points.at(-1)?.value ?? ZERO
  return {
    range,
    summary: assetsText(spec, days, parts),
    valueTicks,
    dayTicks: dayAxis(spec, range, days),
    // From the highest down: each is covered by those below it.
    layers: layers.toReversed(),
    zero,
    labels: funds.map(({ id, label, color }, index) => ({
      id,
      label,
      color,
      path: "",
      readText: valueText(language, unit, lastValue(parts[index] ?? [])),
      end: {
        line: middles[index] ?? 0,
        ...(places[index] ?? { name: 0, nameAndValue: 0 }),
        text: formatCompactMoney(language, {
          value: lastValue(parts[index] ?? []),
          currency: currencyOf(spec),
        }),
      },
    })),
    count: days.length,
    last,
  }
}

/** A layer that begins where its first day is, not at the left edge. */
function closed(corners: readonly Corner[]): Corner[] {
  const [first] = corners
  return first === undefined ? [] : [...areaCorners(corners).slice(0, -1), [first[0], SQUARE]]
}

/** The assets of the day at a place of the range. */
export function assetsPlace(spec: HistorySpec, range: DaySpan, place: number): ReadPlace | null {
  const { language, unit, funds } = spec
  const parts = assetsWithin(spec, range)
  const day = parts[0]?.[place]?.day
  if (day === undefined) return null
  const values = parts.map((points) => points[place]?.value ?? ZERO)
  return {
    position: fraction(epochDay(day), epochDay(range.from), epochDay(range.to)),
    day: formatDay(language, day),
    total: valueText(language, unit, sum(values)),
    parts: funds.map(({ id, label, color }, of) => ({
      id,
      label,
      color,
      text: valueText(language, unit, values[of] ?? ZERO),
    })),
  }
}

const PERCENT_DECIMALS = 1

function assetsText(spec: HistorySpec, days: readonly Day[], parts: readonly SeriesPoint[][]): string {
  const { language, unit, pageTexts, funds } = spec
  const [first, last] = [0, days.length - 1].map((place) => ({
    day: formatDay(language, days[place] ?? ("" as Day)),
    total: sum(parts.map((points) => points[place]?.value ?? ZERO)),
  }))
  const latest = parts.map((points) => points.at(-1)?.value ?? ZERO)
  const fractions = fractionsOfTotal(latest, PERCENT_DECIMALS + 2)
  const shares = funds.map(
    ({ label }, index) => `${label} ${formatPercent(language, fractions[index] ?? ZERO, PERCENT_DECIMALS)}`,
  )
  return formatMessage(pageTexts.assetsSummary, {
    startDay: first?.day ?? "",
    start: valueText(language, unit, first?.total ?? ZERO),
    endDay: last?.day ?? "",
    end: valueText(language, unit, last?.total ?? ZERO),
    shares: shares.join(", "),
  })
}

/** The places of all days of a range, ascending. */
export const assetsPositions = (spec: HistorySpec, range: DaySpan): number[] =>
  (assetsWithin(spec, range)[0] ?? []).map(({ day }) =>
    fraction(epochDay(day), epochDay(range.from), epochDay(range.to)),
  )
