import {
  amountBelowMinimum,
  insufficientBalance,
  requireDecimals,
  requirePositive,
} from "#lib/domain/errors/order-errors.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, multiply } from "#lib/domain/money/decimal.ts"

/** What a redemption is measured against: free shares, the latest value of one, and the minimum in that currency. */
export type RedemptionLimits = Readonly<{
  freeShares: Decimal
  shareDecimals: number
  latestValue: Amount | null
  minimumRedemption: Decimal
}>

/**
 * Throws TooManyDecimalsError, InsufficientBalanceError or AmountBelowMinimumError. Selling everything that is free is
 * always allowed, however little it is worth; a small rest may stay.
 */
export function requireRedeemable(sharesAmount: Decimal, limits: RedemptionLimits): void {
  const { freeShares, shareDecimals, latestValue, minimumRedemption } = limits
  requireDecimals("sharesAmount", sharesAmount, shareDecimals, "A number of shares of this class")
  requirePositive("sharesAmount", sharesAmount)
  if (compare(sharesAmount, freeShares) > 0) throw insufficientBalance(sharesAmount, freeShares)
  if (latestValue === null || compare(sharesAmount, freeShares) === 0) return
  if (compare(multiply(sharesAmount, latestValue.value), minimumRedemption) >= 0) return
  throw amountBelowMinimum({
    field: "sharesAmount",
    limit: "minimum redemption",
    minimum: minimumRedemption,
    currency: latestValue.currency,
  })
}
