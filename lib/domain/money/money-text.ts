import { decimalPlaces, toFixedPlaces } from "./decimal.ts"
import type { Amount } from "./money.ts"
import { minorUnitDecimals } from "./money.ts"

/** Money with every digit that it has, and no fewer than its currency: `8199.70 CHF`. */
export const exactMoneyText = (money: Amount): string => `${exactDigits(money)} ${money.currency}`

/** The digits of money where its currency is beside it already. */
export const exactDigits = ({ value, currency }: Amount): string =>
  toFixedPlaces(value, Math.max(decimalPlaces(value), minorUnitDecimals(currency)))
