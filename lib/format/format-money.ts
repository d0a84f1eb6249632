import type { Language } from "#lib/domain/languages/language.ts"
import { decimalPlaces } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { minorUnitDecimals, sumsByCurrency } from "#lib/domain/money/money.ts"
import { formatNumber } from "./format-number.ts"

/**
 * Money with its currency code, at its minor units or at the `decimals` asked for: `EUR 1,234.50`, `1.234,50 EUR`.
 * A net asset value takes the `navDecimals` of its class, trailing zeros included.
 */
export const formatMoney = (
  language: Language,
  money: Amount,
  decimals: number = minorUnitDecimals(money.currency),
): string =>
  formatNumber(language, money.value, {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "code",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })

/**
 * Money with every digit that it has, and no fewer than its minor units: for what is an exact product beside a rounded
 * payment, so that the two and the rounding between them add up.
 */
export const formatExactMoney = (language: Language, money: Amount): string =>
  formatMoney(language, money, Math.max(decimalPlaces(money.value), minorUnitDecimals(money.currency)))

/**
 * Money added up by currency, in the order of the codes, each sum with every digit: `EUR 1,234.50 · GBP 99.00`. A comma would look
 * like one of their own.
 */
export const formatSums = (language: Language, amounts: readonly Amount[]): string =>
  sumsByCurrency(amounts)
    .map((sum) => formatExactMoney(language, sum))
    .join(" · ")

/** The decimals that a rate has at least, and the digits: that of a small unit such as the yen begins with zeros. */
const RATE_DECIMALS = 4
const RATE_DIGITS = 5

/** The price of one unit of another currency, to four decimals or five digits, whichever are more: `EUR 0.006123`. */
export function formatExchangeRate(language: Language, rate: Amount): string {
  const [whole = "", fraction = ""] = rate.value.split(".")
  const leadingZeros = whole === "0" ? fraction.search(/[1-9]/) : -whole.length
  const decimals = Math.min(decimalPlaces(rate.value), leadingZeros + RATE_DIGITS)
  return formatMoney(language, rate, Math.max(RATE_DECIMALS, decimals))
}

/** Money where its size matters and not its cents: `EUR 772.3m`. */
export const formatCompactMoney = (language: Language, money: Amount): string =>
  formatNumber(language, money.value, {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "code",
    notation: "compact",
    minimumFractionDigits: 0,
    maximumSignificantDigits: 4,
  })

/** A gain or a loss, always with its sign, zero excepted: `+EUR 12.30`, `−EUR 0.40`. */
export const formatSignedMoney = (language: Language, money: Amount): string =>
  formatNumber(language, money.value, {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "code",
    minimumFractionDigits: minorUnitDecimals(money.currency),
    maximumFractionDigits: minorUnitDecimals(money.currency),
    signDisplay: "exceptZero",
  })
