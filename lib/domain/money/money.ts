import { compareText } from "#lib/domain/text/compare-text.ts"
import type { CurrencyCode } from "./currencies.ts"
import { minorUnitDecimals } from "./currencies.ts"
import type { Decimal, Rounding } from "./decimal.ts"
import { round, sum } from "./decimal.ts"

export type { CurrencyCode } from "./currencies.ts"
export { CURRENCY_CODES, minorUnitDecimals } from "./currencies.ts"

/** Money: a value in a currency. May be negative. */
export type Amount = Readonly<{ value: Decimal; currency: CurrencyCode }>

export const amount = (value: Decimal, currency: CurrencyCode): Amount => ({ value, currency })

/** The sum in each currency, in the order of the codes of the currencies. */
export const sumsByCurrency = (amounts: readonly Amount[]): Amount[] =>
  [...Map.groupBy(amounts, ({ currency }): CurrencyCode => currency)]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([currency, ofCurrency]) => amount(sum(ofCurrency.map(({ value }) => value)), currency))

/** The amount at the minor units of its currency. */
export const roundToMinorUnits = (money: Amount, rounding: Rounding): Amount => ({
  value: round(money.value, minorUnitDecimals(money.currency), rounding),
  currency: money.currency,
})
