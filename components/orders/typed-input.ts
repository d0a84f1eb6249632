import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimalPlaces, isZero, multiply } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, minorUnitDecimals } from "#lib/domain/money/money.ts"
import { readNumber } from "#lib/domain/money/read-number.ts"
import { sharesForPayout } from "#lib/domain/redemption-orders/price-redemption.ts"
import { amountForShares, MAXIMUM_SUBSCRIPTION } from "#lib/domain/subscription-orders/price-subscription.ts"

/** The result of checking a typed number of shares; `ready` is one that can be redeemed. */
export type CheckedShares =
  | Readonly<{ kind: "ready"; shares: Decimal }>
  | Readonly<{ kind: "empty" | "unreadable" | "decimals" | "too-many" | "below" }>

/** Checks a number of shares against the free shares and the minimum of the class, as the order will be. */
export function checkShares(
  text: string,
  decimalSign: "," | ".",
  choice: Readonly<{ freeShares: Decimal; shareDecimals: number; minimum: Decimal; latestValue: Decimal }>,
): CheckedShares {
  const read = readNumber(text, decimalSign)
  if (read.kind !== "number") return read
  const shares = read.value
  if (decimalPlaces(shares) > choice.shareDecimals) return { kind: "decimals" }
  const toFree = compare(shares, choice.freeShares)
  if (toFree > 0) return { kind: "too-many" }
  if (toFree === 0) return { kind: "ready", shares }
  const isBelow = shares === "0" || compare(multiply(shares, choice.latestValue), choice.minimum) < 0
  return isBelow ? { kind: "below" } : { kind: "ready", shares }
}

/** The result of checking a typed amount; `ready` is one that the class accepts. */
export type CheckedAmount =
  | Readonly<{ kind: "ready"; value: Decimal }>
  | Readonly<{ kind: "below" | "decimals"; value: Decimal }>
  | Readonly<{ kind: "empty" | "unreadable" | "above" }>

/** Checks an amount against the currency and the limits of a class, as the order will be. */
export function checkAmount(
  text: string,
  decimalSign: "," | ".",
  { currency, minimum }: Readonly<{ currency: CurrencyCode; minimum: Decimal }>,
): CheckedAmount {
  const read = readNumber(text, decimalSign)
  if (read.kind !== "number") return read
  const { value } = read
  // First, and without the value: a figure of any length is not shown again.
  if (compare(value, MAXIMUM_SUBSCRIPTION) > 0) return { kind: "above" }
  if (decimalPlaces(value) > minorUnitDecimals(currency)) return { kind: "decimals", value }
  if (value === "0" || compare(value, minimum) < 0) return { kind: "below", value }
  return { kind: "ready", value }
}

/** The amount that buys a typed number of shares at the latest value; `shares` are those that were typed. */
export type AmountOfShares =
  | Readonly<{ kind: "empty" | "unreadable" | "no-value" | "decimals" }>
  | Readonly<{ kind: "number"; shares: Decimal; value: Decimal }>

/** Reads a number of shares to buy, and what they cost. */
export function readSharesToBuy(
  text: string,
  decimalSign: "," | ".",
  choice: Readonly<{
    currency: CurrencyCode
    shareDecimals: number
    feeRate: Decimal
    latestValue: Readonly<{ value: Decimal }> | null
  }>,
): AmountOfShares {
  const read = readNumber(text, decimalSign)
  if (read.kind !== "number") return read
  const { currency, shareDecimals, feeRate, latestValue } = choice
  if (latestValue === null) return { kind: "no-value" }
  if (decimalPlaces(read.value) > shareDecimals) return { kind: "decimals" }
  const terms = { netAssetValue: latestValue.value, shareDecimals, feeRate }
  const cost = amountForShares(read.value, terms, currency)
  return cost === null ? { kind: "unreadable" } : { kind: "number", shares: read.value, value: cost.value }
}

/** Reads a payout, and the shares that bring it at the latest value, checked as such. */
export function checkPayout(
  text: string,
  decimalSign: "," | ".",
  choice: Parameters<typeof checkShares>[2] & Readonly<{ currency: CurrencyCode; feeRate: Decimal }>,
): CheckedShares {
  const read = readNumber(text, decimalSign)
  if (read.kind !== "number") return read
  const { currency, latestValue: netAssetValue, feeRate, shareDecimals } = choice
  if (decimalPlaces(read.value) > minorUnitDecimals(currency)) return { kind: "decimals" }
  if (isZero(read.value)) return { kind: "below" }
  const payout = amount(read.value, currency)
  const shares = sharesForPayout(payout, { netAssetValue, feeRate, shareDecimals, currency })
  return shares === null ? { kind: "unreadable" } : checkShares(shares, ".", choice)
}
