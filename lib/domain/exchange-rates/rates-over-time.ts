import type { Day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { multiply, ONE } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { SeriesPoint } from "#lib/domain/series/series.ts"
import { pointAtOrBefore } from "#lib/domain/series/series.ts"
import type { DatedRate } from "./exchange-rate.ts"

/** Rates into a currency from each of others, ascending by day; the currency needs none itself. */
export type RatesOverTime = Readonly<{
  currency: CurrencyCode
  rates: ReadonlyMap<CurrencyCode, readonly SeriesPoint[]>
}>

/** The rate in force on a day; null before the first one. */
export function rateOn({ currency, rates }: RatesOverTime, from: CurrencyCode, day: Day): DatedRate | null {
  if (from === currency) return { day, fxRate: ONE }
  const point = pointAtOrBefore(rates.get(from) ?? [], day)
  return point === undefined ? null : { day: point.day, fxRate: point.value }
}

/** The newest rate of another currency; null where there is none. */
export function latestRate({ rates }: RatesOverTime, from: CurrencyCode): DatedRate | null {
  const point = rates.get(from)?.at(-1)
  return point === undefined ? null : { day: point.day, fxRate: point.value }
}

/** An amount at a rate, rounded once to minor units. */
export const atRate = (value: Decimal, rate: Decimal, currency: CurrencyCode): Amount =>
  roundToMinorUnits(amount(multiply(value, rate), currency), "half-even")
