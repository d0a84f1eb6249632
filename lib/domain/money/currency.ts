/** CurrencyCode of spec section 2.1, in its order. */
export const CURRENCY_CODES = ["EUR", "USD", "GBP", "CHF", "JPY", "SGD"] as const

export type CurrencyCode = (typeof CURRENCY_CODES)[number]

/** Decimals of the minor unit (ISO 4217): yen has none. */
export const minorUnitDecimals = (currency: CurrencyCode): number => (currency === "JPY" ? 0 : 2)
