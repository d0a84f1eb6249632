import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { divide, ONE } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { dollarValues } from "./dollar-values.ts"

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
