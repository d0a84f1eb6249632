import type { ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import { atRate, rateOn } from "#lib/domain/exchange-rates/rates-over-time.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, multiply, subtract, ZERO } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/**
 * What investors put into a class and took out of it on a dealing day: money, as it is shown, and shares. `compensated` is the money
 * granted for corrected net asset values; shares that were granted are among those issued.
 */
export type ClassFlow = Readonly<{
  shareClassId: string
  day: Day
  subscribed: Decimal
  redeemed: Decimal
  compensated: Decimal
  sharesIssued: Decimal
  sharesRedeemed: Decimal
}>

/** A class with its flows and values, each ascending by day. */
export type ClassWithFlows = Readonly<{
  shareClassId: string
  symbol: ShareClassSymbol
  fundId: string
  currency: CurrencyCode
  flows: readonly ClassFlow[]
  values: readonly ValueOfDay[]
}>

/** What was subscribed, redeemed and granted as compensation on a day. */
export type DayFlow = Readonly<{ day: Day; subscribed: Decimal; redeemed: Decimal; compensated: Decimal }>

/** The rate of a currency on a day. The first one stands for the days before it too, so that a sum has no gap. */
function rateOrFirst(into: RatesOverTime, from: CurrencyCode, day: Day): Decimal | null {
  return rateOn(into, from, day)?.fxRate ?? into.rates.get(from)?.[0]?.value ?? null
}

const converted = (value: Decimal, from: CurrencyCode, day: Day, into: RatesOverTime): Decimal =>
  atRate(value, rateOrFirst(into, from, day) ?? ZERO, into.currency).value

/** The currencies that have no rate: what is in them is left out of all sums. */
export const withoutRate = (classes: readonly ClassWithFlows[], into: RatesOverTime): CurrencyCode[] => [
  ...new Set(
    classes.flatMap(({ currency, flows: [first] }) =>
      first !== undefined && rateOrFirst(into, currency, first.day) === null ? [currency] : [],
    ),
  ),
]

/** What was subscribed, redeemed and granted in classes, by day, each converted at the rate of its day. */
export function flowsByDay(classes: readonly ClassWithFlows[], into: RatesOverTime): DayFlow[] {
  const days = new Map<Day, Omit<DayFlow, "day">>()
  for (const { currency, flows } of classes) {
    for (const { day, subscribed, redeemed, compensated } of flows) {
      const sum = days.get(day) ?? { subscribed: ZERO, redeemed: ZERO, compensated: ZERO }
      days.set(day, {
        subscribed: add(sum.subscribed, converted(subscribed, currency, day, into)),
        redeemed: add(sum.redeemed, converted(redeemed, currency, day, into)),
        compensated: add(sum.compensated, converted(compensated, currency, day, into)),
      })
    }
  }
  return [...days].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * What the shares of a class were worth on each day with a value or a flow, from the first flow on, in the class currency.
 * On a day without a value the last one before it counts.
 */
export function assetsOfClass({ currency, flows, values }: ClassWithFlows): SeriesPoint[] {
  const [first] = flows
  if (first === undefined) return []
  const days = new Set([...flows, ...values].flatMap(({ day }) => (day >= first.day ? [day] : [])))
  const points: SeriesPoint[] = []
  let shares = ZERO
  let [nextFlow, nextValue] = [0, 0]
  for (const day of [...days].toSorted()) {
    for (let flow = flows[nextFlow]; flow !== undefined && flow.day <= day; flow = flows[nextFlow]) {
      shares = subtract(add(shares, flow.sharesIssued), flow.sharesRedeemed)
      nextFlow += 1
    }
    while ((values[nextValue]?.day ?? "9999") <= day) nextValue += 1
    const value = values[nextValue - 1]?.value
    if (value === undefined) continue
    points.push({
      day,
      value: roundToMinorUnits(amount(multiply(shares, value), currency), "half-even").value,
    })
  }
  return points
}

type ValuedLine = Readonly<{ fundId: string; currency: CurrencyCode; points: readonly SeriesPoint[] }>

/** What lines are worth together on each of `days`, at its rates; a line counts with its last value. */
function worthOn(lines: readonly ValuedLine[], days: readonly Day[], into: RatesOverTime): SeriesPoint[] {
  const present = lines.map((line) => ({ ...line, index: -1 }))
  return days.map((day) => {
    let total = ZERO
    for (const line of present) {
      while ((line.points[line.index + 1]?.day ?? "9999") <= day) line.index += 1
      const point = line.points[line.index]
      if (point !== undefined) total = add(total, converted(point.value, line.currency, day, into))
    }
    return { day, value: total }
  })
}

/** A fund with what its investors held and what came and went; `symbol` is null for several small funds together. */
export type FundHistory = Readonly<{
  id: string
  symbol: ShareClassSymbol | null
  /** On the same days for all funds. */
  assets: readonly SeriesPoint[]
  flows: readonly DayFlow[]
}>

/** The history of each fund, the largest first; of more than `maxFunds`, those that are left are one. */
export function historyByFund(
  classes: readonly ClassWithFlows[],
  into: RatesOverTime,
  maxFunds: number,
): FundHistory[] {
  const lines = classes.map((each) => ({ ...each, points: assetsOfClass(each) }))
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].toSorted()
  const today = days.slice(-1)
  const funds = [...Map.groupBy(lines, ({ fundId }) => fundId).values()]
    .map((own) => ({ own, last: worthOn(own, today, into)[0]?.value ?? ZERO }))
    .toSorted((a, b) => compare(b.last, a.last))
    .map(({ own }) => own)
  const [shown, rest] = [funds.slice(0, maxFunds), funds.slice(maxFunds).flat()]
  const history = (own: typeof lines, id: string, symbol: FundHistory["symbol"]): FundHistory => ({
    id,
    symbol,
    assets: worthOn(own, days, into),
    flows: flowsByDay(own, into),
  })
  return [
    ...shown.map((own) => history(own, own[0]?.fundId ?? "", own[0]?.symbol ?? null)),
    ...(rest.length === 0 ? [] : [history(rest, "others", null)]),
  ]
}
