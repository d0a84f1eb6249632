import { dayNumber, daysBefore, daysThrough } from "#demo/demo-days.ts"
import { DOLLAR_MONTH_POINTS } from "#demo/facts/dollar-month-points.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, integer, multiply, ONE, powerFraction, round } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { walkAfter, walkBetween } from "./daily-moves.ts"

/** Currencies of the demo funds other than the dollar. */
export type QuotedCurrency = keyof typeof DOLLAR_MONTH_POINTS

/** Decimals for computing between the month points, many more than those of a stored rate. */
const SCALE = 16

/**
 * US dollars for one unit of a currency on every calendar day from the first month point to `last`: equal daily growth from
 * point to point, and the movements of a market around it.
 */
function dollarValues(currency: QuotedCurrency, last: Day): ReadonlyMap<Day, Decimal> {
  const points = DOLLAR_MONTH_POINTS[currency]
  const values = new Map<Day, Decimal>()
  points.forEach(([from, start], index) => {
    const next = points[index + 1]
    if (next === undefined) return
    const [until, end] = next
    const growth = divide(end, start, { scale: 2 * SCALE, rounding: "half-even" })
    const dailyGrowth = powerFraction(growth, 1, dayNumber(until) - dayNumber(from), SCALE)
    const distances = walkBetween(currency, from, until)
    let even = start
    daysBefore(from, until).forEach((day, index) => {
      values.set(day, moved(even, distances[index] ?? 0))
      even = round(multiply(even, dailyGrowth), SCALE, "half-even")
    })
  })
  const lastPoint = points.at(-1)
  invariant(lastPoint !== undefined, "every quoted currency has month points")
  const [lastFactDay, lastFact] = lastPoint
  const distances = walkAfter(currency, lastFactDay, last)
  daysThrough(lastFactDay, last).forEach((day, index) => {
    values.set(day, moved(lastFact, distances[index] ?? 0))
  })
  return values
}

/** A value and `millionths` of it more, or less. */
const moved = (value: Decimal, millionths: number): Decimal =>
  divide(multiply(value, integer(1_000_000 + millionths)), integer(1_000_000), {
    scale: SCALE,
    rounding: "half-even",
  })

/** Decimals of every stored rate, so the product of a pair and its inverse differs from 1 by less than 0.00000002. */
export const RATE_SCALE = 8

/** The order in which the market quotes: of two currencies the earlier one is the base. */
const MARKET_ORDER = ["EUR", "GBP", "CHF", "USD"] as const

export type DemoCurrency = (typeof MARKET_ORDER)[number]

/** Quote units for one base unit on a day. */
export type DemoRates = (base: CurrencyCode, quote: CurrencyCode, day: Day) => Decimal

const quotient = (a: Decimal, b: Decimal): Decimal =>
  divide(a, b, { scale: RATE_SCALE, rounding: "half-even" })

const isDemoCurrency = (currency: CurrencyCode): currency is DemoCurrency =>
  MARKET_ORDER.some((known) => known === currency)

/** The rates of all demo currencies up to `last`; the reverse direction is the inverse of the stored rate. */
export function demoRates(last: Day): DemoRates {
  const series = {
    EUR: dollarValues("EUR", last),
    GBP: dollarValues("GBP", last),
    CHF: dollarValues("CHF", last),
  }
  const dollars = (currency: DemoCurrency, day: Day): Decimal => {
    const value = currency === "USD" ? ONE : series[currency].get(day)
    invariant(value !== undefined, "rates are asked for on days of the demo data set only")
    return value
  }
  return (base, quote, day) => {
    invariant(isDemoCurrency(base) && isDemoCurrency(quote), "rates are asked for in demo currencies only")
    if (base === quote) return ONE
    return MARKET_ORDER.indexOf(base) < MARKET_ORDER.indexOf(quote)
      ? quotient(dollars(base, day), dollars(quote, day))
      : quotient(ONE, quotient(dollars(quote, day), dollars(base, day)))
  }
}
