import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import type { DatedRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import { atRate, latestRate, rateOn } from "#lib/domain/exchange-rates/rates-over-time.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, isZero, ONE, subtract, sum, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, CURRENCY_CODES } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointAtOrBefore } from "#lib/domain/series/series.ts"
import type { PortfolioPosition } from "./portfolio.ts"
import type { ClassHistory } from "./portfolio-history.ts"
import { shownPositions } from "./portfolio-history.ts"

/** What is held in a currency and what it gained, in that currency and as it is shown. */
export type CurrencyTotal = Readonly<{
  currency: CurrencyCode
  value: Decimal
  unrealizedGain: Decimal
  realizedGain: Decimal
  /** The rate that it was converted at; null where there is none, and for the currency of the overview. */
  rate: DatedRate | null
}>

/** The value of a class over time, in the currency of the overview; zero before its first order. */
export type ClassValues = Readonly<{ shareClassId: string; points: readonly SeriesPoint[] }>

/**
 * A portfolio in one currency. `positions` are as they are shown. Today's figures are those of the positions at the latest rates; past values, subscriptions and
 * redemptions are at the rates of their days. What has no rate is in none of the sums, and in `unconverted`.
 */
export type PortfolioOverview = Readonly<{
  currency: CurrencyCode
  positions: readonly PortfolioPosition[]
  /** The sum of `parts`. */
  total: Decimal
  parts: readonly Readonly<{ shareClassId: string; value: Decimal }>[]
  byCurrency: readonly CurrencyTotal[]
  unconverted: readonly Amount[]
  /** Gains before fees in the currencies of the classes, at the latest rates. */
  earned: Readonly<{ monthStart: Day; thisMonth: Decimal; sinceStart: Decimal }>
  /** The day of the first order; null before it. */
  start: Day | null
  /** Subscriptions minus redemptions and compensations; null when a rate of one of their days is unknown. */
  contributed: Decimal | null
  /** How exchange rates changed the value since the start: total = contributed + earned since the start + this. */
  exchangeEffect: Decimal | null
  /** From the first day with all rates that it needs on; it ends with `parts`. */
  history: readonly ClassValues[]
  /** Subscriptions minus redemptions of each day with any, over the days of the history. */
  flows: readonly SeriesPoint[]
  /** The money granted as compensation on each day with any, likewise. */
  compensations: readonly SeriesPoint[]
}>

/** Computes the overview of positions in the currency of the rates; what has no rate is left out of its totals. */
export function portfolioOverview(
  positions: readonly PortfolioPosition[],
  histories: readonly ClassHistory[],
  rates: RatesOverTime,
  today: Day,
): PortfolioOverview {
  const { currency } = rates
  const shown = shownPositions(positions, histories)
  const byCurrency = currencyTotals(shown, rates)
  const rateNow = (from: CurrencyCode): Decimal | null =>
    from === currency ? ONE : (latestRate(rates, from)?.fxRate ?? null)
  const inTotal = <Of extends Readonly<{ currency: CurrencyCode }>>(
    all: readonly Of[],
    value: (of: Of) => Decimal,
  ) =>
    sum(
      all.map((one) => {
        const rate = rateNow(one.currency)
        return rate === null ? ZERO : atRate(value(one), rate, currency).value
      }),
    )
  const parts = shown.flatMap(({ shareClassId, shares, value }) => {
    const rate = rateNow(value.currency)
    return rate === null || isZero(shares)
      ? []
      : [{ shareClassId, value: atRate(value.value, rate, currency).value }]
  })
  const total = sum(parts.map(({ value }) => value))
  const monthStart = `${today.slice(0, 8)}01` as Day
  const beforeMonth = addDays(monthStart, -1)
  const gainUntil = (history: ClassHistory, day: Day): Decimal => {
    const point = pointAtOrBefore(history.points, day)
    return point === undefined ? ZERO : subtract(point.value, point.netContributions)
  }
  const gained = byCurrency.map((total) => ({
    currency: total.currency,
    sinceStart: add(total.unrealizedGain, total.realizedGain),
    beforeMonth: sum(
      histories.filter((own) => own.currency === total.currency).map((own) => gainUntil(own, beforeMonth)),
    ),
  }))
  const sinceStart = inTotal(gained, (gain) => gain.sinceStart)
  const convertible = histories.filter((history) => rateNow(history.currency) !== null)
  const contributed = contributions(convertible, rates)
  return {
    currency,
    positions: shown,
    total,
    parts,
    byCurrency,
    unconverted: byCurrency
      .filter((one) => rateNow(one.currency) === null)
      .map((one) => amount(one.value, one.currency)),
    earned: {
      monthStart,
      thisMonth: inTotal(gained, (gain) => subtract(gain.sinceStart, gain.beforeMonth)),
      sinceStart,
    },
    start: convertible.flatMap(({ points }) => points[0]?.day ?? []).toSorted()[0] ?? null,
    contributed,
    exchangeEffect: contributed === null ? null : subtract(subtract(total, contributed), sinceStart),
    ...historyIn(convertible, rates),
  }
}

const currencyTotals = (shown: readonly PortfolioPosition[], rates: RatesOverTime): CurrencyTotal[] =>
  CURRENCY_CODES.flatMap((currency) => {
    const own = shown.filter(({ value }) => value.currency === currency)
    if (own.length === 0) return []
    return {
      currency,
      value: sum(own.map(({ value }) => value.value)),
      unrealizedGain: sum(own.map(({ unrealizedGain }) => unrealizedGain.value)),
      realizedGain: sum(own.map(({ realizedGain }) => realizedGain.value)),
      rate: latestRate(rates, currency),
    }
  })

type ClassPoint = ClassHistory["points"][number]

/** What was bought and sold until a day: what its investor put in and took out, apart from compensations. */
const ordered = ({ netContributions, compensated }: ClassPoint): Decimal => add(netContributions, compensated)

const granted = ({ compensated }: ClassPoint): Decimal => compensated

/** The change of a sum on each day with any, at the rates of the days; a null value where one is unknown. */
const changesIn = (
  histories: readonly ClassHistory[],
  rates: RatesOverTime,
  sumUntil: (point: ClassPoint) => Decimal,
) =>
  histories.flatMap(({ currency, points }) => {
    let before = ZERO
    return points.flatMap((point) => {
      const value = subtract(sumUntil(point), before)
      before = sumUntil(point)
      if (isZero(value)) return []
      const rate = rateOn(rates, currency, point.day)
      return {
        day: point.day,
        value: rate === null ? null : atRate(value, rate.fxRate, rates.currency).value,
      }
    })
  })

function contributions(histories: readonly ClassHistory[], rates: RatesOverTime): Decimal | null {
  const total = (sumUntil: (point: ClassPoint) => Decimal): Decimal | null => {
    const values = changesIn(histories, rates, sumUntil).map(({ value }) => value)
    const known = values.filter((value) => value !== null)
    return known.length < values.length ? null : sum(known)
  }
  const [orders, compensations] = [total(ordered), total(granted)]
  return orders === null || compensations === null ? null : subtract(orders, compensations)
}

function historyIn(
  histories: readonly ClassHistory[],
  rates: RatesOverTime,
): Pick<PortfolioOverview, "history" | "flows" | "compensations"> {
  const listed = histories.flatMap(({ points }) =>
    points.filter((point) => point.isListed).map(({ day }) => day),
  )
  const lastListed = listed.toSorted().at(-1)
  if (lastListed === undefined) return { history: [], flows: [], compensations: [] }
  // The total is at the latest rates: the history ends with it when these are newer than the values.
  const newer = histories
    .flatMap((history) => latestRate(rates, history.currency)?.day ?? [])
    .toSorted()
    .at(-1)
  const days = [
    ...new Set([...listed, ...(newer !== undefined && newer > lastListed ? [newer] : [])]),
  ].toSorted()
  const lines = histories.map((history) => ({
    shareClassId: history.shareClassId,
    points: days.map((day) => {
      const value = pointAtOrBefore(history.points, day)?.value ?? ZERO
      if (isZero(value)) return { day, value: ZERO }
      const rate = rateOn(rates, history.currency, day)
      return { day, value: rate === null ? null : atRate(value, rate.fxRate, rates.currency).value }
    }),
  }))
  const start =
    days.findLastIndex((_, index) => lines.some(({ points }) => points[index]?.value === null)) + 1
  const [from] = days.slice(start)
  const byDay = (sumUntil: (point: ClassPoint) => Decimal): SeriesPoint[] => {
    const sums = new Map<Day, Decimal>()
    for (const { day, value } of changesIn(histories, rates, sumUntil)) {
      if (value === null || from === undefined || day < from) continue
      sums.set(day, add(sums.get(day) ?? ZERO, value))
    }
    return [...sums]
      .filter(([, value]) => !isZero(value))
      .map(([day, value]) => ({ day, value }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  }
  return {
    history: lines.map(({ shareClassId, points }) => ({
      shareClassId,
      points: points.slice(start).flatMap(({ day, value }) => (value === null ? [] : [{ day, value }])),
    })),
    flows: byDay(ordered),
    compensations: byDay(granted),
  }
}
