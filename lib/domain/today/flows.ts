import type { ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DatedRate } from "#lib/domain/exchange-rates/exchange-rate.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, multiply, ONE, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** What investors put into a class and took out of it on a dealing day: money, and shares. */
export type ClassFlow = Readonly<{
  shareClassId: string
  day: Day
  subscribed: Decimal
  redeemed: Decimal
  sharesIssued: Decimal
  sharesRedeemed: Decimal
}>

/** A class with its flows and values, each ascending by day. */
export type FlowingClass = Readonly<{
  shareClassId: string
  symbol: ShareClassSymbol
  fundId: string
  currency: CurrencyCode
  flows: readonly ClassFlow[]
  values: readonly ValueOfDay[]
}>

/** What was subscribed and redeemed on a day. */
export type DayFlow = Readonly<{ day: Day; subscribed: Decimal; redeemed: Decimal }>

/** The latest rates into a currency, which needs none itself. */
export type RatesInto = Readonly<{ currency: CurrencyCode; rates: ReadonlyMap<CurrencyCode, DatedRate> }>

/** The rate of a currency; null where there is none. */
const rateOf = ({ currency, rates }: RatesInto, from: CurrencyCode): Decimal | null =>
  from === currency ? ONE : (rates.get(from)?.fxRate ?? null)

const converted = (value: Decimal, from: CurrencyCode, into: RatesInto): Decimal =>
  roundToMinorUnits(amount(multiply(value, rateOf(into, from) ?? ZERO), into.currency), "half-even").value

/** The currencies that have no rate: what is in them is left out of all sums. */
export const withoutRate = (classes: readonly FlowingClass[], into: RatesInto): CurrencyCode[] => [
  ...new Set(
    classes.flatMap(({ currency, flows }) =>
      flows.length > 0 && rateOf(into, currency) === null ? [currency] : [],
    ),
  ),
]

/** What was subscribed and redeemed in classes, by day, converted at the latest rates. */
export function flowsByDay(classes: readonly FlowingClass[], into: RatesInto): DayFlow[] {
  const days = new Map<Day, { subscribed: Decimal; redeemed: Decimal }>()
  for (const { currency, flows } of classes) {
    for (const { day, subscribed, redeemed } of flows) {
      const sum = days.get(day) ?? { subscribed: ZERO, redeemed: ZERO }
      days.set(day, {
        subscribed: add(sum.subscribed, converted(subscribed, currency, into)),
        redeemed: add(sum.redeemed, converted(redeemed, currency, into)),
      })
    }
  }
  return [...days].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** What the shares of a class were worth on each day with a value, from the first flow on, in the class currency. */
export function assetsOfClass({ currency, flows, values }: FlowingClass): SeriesPoint[] {
  const points: SeriesPoint[] = []
  let shares = ZERO
  let place = 0
  for (const { day, value } of values) {
    for (let flow = flows[place]; flow !== undefined && flow.day <= day; flow = flows[place]) {
      shares = subtract(add(shares, flow.sharesIssued), flow.sharesRedeemed)
      place += 1
    }
    if (place === 0) continue
    points.push({
      day,
      value: roundToMinorUnits(amount(multiply(shares, value), currency), "half-even").value,
    })
  }
  return points
}

/** The assets in several classes together, converted at the latest rates; a class counts with its last value. */
export function assetsOverTime(classes: readonly FlowingClass[], into: RatesInto): SeriesPoint[] {
  const lines = classes.map((of) => ({
    currency: of.currency,
    points: assetsOfClass(of),
    place: 0,
    last: ZERO,
  }))
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].toSorted()
  return days.map((day) => {
    let total = ZERO
    for (const line of lines) {
      const point = line.points[line.place]
      if (point?.day === day) {
        line.last = converted(point.value, line.currency, into)
        line.place += 1
      }
      total = add(total, line.last)
    }
    return { day, value: total }
  })
}
