import type { Decimal, Rounding } from "./decimal.ts"
import { round } from "./decimal.ts"

/** CurrencyCode of spec section 2.1, in its order. */
export const CURRENCY_CODES = ["EUR", "USD", "GBP", "CHF", "JPY", "SGD"] as const

export type CurrencyCode = (typeof CURRENCY_CODES)[number]

/** Decimals of the minor unit (ISO 4217): yen has none. */
export const minorUnitDecimals = (currency: CurrencyCode): number => (currency === "JPY" ? 0 : 2)

/** Money: a value in a currency. May be negative. */
export type Amount = Readonly<{ value: Decimal; currency: CurrencyCode }>

export const amount = (value: Decimal, currency: CurrencyCode): Amount => ({ value, currency })

/** The amount at the minor units of its currency. */
export const roundToMinorUnits = (money: Amount, rounding: Rounding): Amount => ({
  value: round(money.value, minorUnitDecimals(money.currency), rounding),
  currency: money.currency,
})
