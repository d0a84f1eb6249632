import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, multiply, round, ZERO } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"

/** Quote units for one base unit on a day, as a fund uses it (spec section 2.10). */
export type ExchangeRate = Readonly<{
  id: string
  fundId: string
  day: Day
  baseCurrency: CurrencyCode
  quoteCurrency: CurrencyCode
  fxRate: Decimal
  updatedAt: Instant
}>

/** Quote units for one unit of a currency, and the day of that rate. */
export type DatedRate = Readonly<{ day: Day; fxRate: Decimal }>

/** A sum in one currency, with the days of the used rates, ascending; `unconverted` had no rate and are not included. */
export type ConvertedSum = Readonly<{
  amount: Amount
  rateDays: readonly Day[]
  unconverted: readonly CurrencyCode[]
}>

/**
 * Adds amounts of any currencies in one currency, in whole units: each amount counts as it is shown, without minor units, and
 * the converted sum is rounded once at the end.
 */
export function convertedSum(
  amounts: readonly Amount[],
  currency: CurrencyCode,
  rates: ReadonlyMap<CurrencyCode, DatedRate>,
): ConvertedSum {
  let total = ZERO
  const rateDays = new Set<Day>()
  const unconverted = new Set<CurrencyCode>()
  for (const amount of amounts) {
    const rate = rates.get(amount.currency)
    const value = round(amount.value, 0, "half-even")
    if (amount.currency === currency) total = add(total, value)
    else if (rate === undefined) unconverted.add(amount.currency)
    else {
      total = add(total, multiply(value, rate.fxRate))
      rateDays.add(rate.day)
    }
  }
  return {
    amount: { value: round(total, 0, "half-even"), currency },
    rateDays: [...rateDays].toSorted(),
    unconverted: [...unconverted],
  }
}
