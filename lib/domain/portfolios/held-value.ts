import type { Decimal } from "#lib/domain/money/decimal.ts"
import { multiply, sum } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, CURRENCY_CODES, roundToMinorUnits } from "#lib/domain/money/money.ts"

/** Shares of one class with its latest net asset value, or null before the first one. */
export type HeldShares = Readonly<{ currency: CurrencyCode; shares: Decimal; latestValue: Decimal | null }>

/** What shares of several classes are worth, currency by currency, as a portfolio shows it; currencies in our order. */
export function heldValues(held: readonly HeldShares[]): Amount[] {
  return CURRENCY_CODES.flatMap((currency) => {
    const values = held.flatMap((holding) =>
      holding.currency === currency && holding.latestValue !== null
        ? [
            roundToMinorUnits(amount(multiply(holding.shares, holding.latestValue), currency), "half-even")
              .value,
          ]
        : [],
    )
    return values.length === 0 ? [] : [amount(sum(values), currency)]
  })
}
