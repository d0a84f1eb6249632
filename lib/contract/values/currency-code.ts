import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { oneOf } from "./one-of.ts"

/** CurrencyCode of spec section 2.1. */
export const currencyCode = oneOf(CURRENCY_CODES).meta({
  id: "CurrencyCode",
  description: "ISO 4217 code of a currency the funds use.",
})
