import { sell } from "#lib/domain/accounting-positions/cost-method.ts"
import {
  amountBelowMinimum,
  insufficientBalance,
  requireDecimals,
  requirePositive,
} from "#lib/domain/errors/order-errors.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  add,
  compare,
  decimal,
  divide,
  isPositive,
  isZero,
  multiply,
  ONE,
  subtract,
} from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, minorUnitDecimals, roundToMinorUnits } from "#lib/domain/money/money.ts"

/** The terms of a class on which a redemption is priced; `feeRate` is a fraction. */
type RedemptionTerms = Readonly<{ netAssetValue: Decimal; currency: CurrencyCode; feeRate: Decimal }>

/** A priced redemption: payout, fee and rounding make up `amount`, which is shares × net asset value. */
type PricedRedemption = Readonly<{ amount: Amount; fee: Amount; payout: Amount; rounding: Amount }>

/**
 * Fee half-up to minor units and at most the amount, payout down to minor units, the rest to rounding. The dealing run does the
 * same in SQL for many orders together.
 */
export function priceRedemption(shares: Decimal, terms: RedemptionTerms): PricedRedemption {
  const { currency } = terms
  const gross = multiply(shares, terms.netAssetValue)
  const rounded = roundToMinorUnits(amount(multiply(gross, terms.feeRate), currency), "half-up")
  const most = roundToMinorUnits(amount(gross, currency), "down")
  const fee = compare(rounded.value, most.value) > 0 ? most : rounded
  const afterFee = subtract(gross, fee.value)
  const payout = roundToMinorUnits(amount(afterFee, currency), "down")
  return {
    amount: amount(gross, currency),
    fee,
    payout,
    rounding: amount(subtract(afterFee, payout.value), currency),
  }
}

/** Estimated payout and gain of a redemption, before the order has its price. */
export type RedemptionEstimate = PricedRedemption & Readonly<{ cost: Amount; realizedGain: Amount }>

/**
 * Estimates a redemption of a part of a position at a net asset value, usually the latest: the payout after the exit
 * fee, and by weighted average cost the gain it realises, fees apart. Throws a RangeError for more shares than are held.
 * @param position all shares of the investor with their cost in the class currency, blocked ones included
 */
export function estimateRedemption(
  shares: Decimal,
  terms: RedemptionTerms,
  position: Readonly<{ shares: Decimal; cost: Decimal }>,
): RedemptionEstimate {
  const priced = priceRedemption(shares, terms)
  const lots = isZero(position.shares) ? [] : [position]
  const { cost } = sell({ method: "weighted-average", lots, ...position }, shares)
  return {
    ...priced,
    cost: amount(cost, terms.currency),
    realizedGain: amount(subtract(priced.amount.value, cost), terms.currency),
  }
}

/** The limits of a redemption: free shares, the latest value, and the minimum in that currency. */
export type RedemptionLimits = Readonly<{
  freeShares: Decimal
  shareDecimals: number
  latestValue: Amount | null
  minimumRedemption: Decimal
}>

/**
 * Throws TooManyDecimalsError, InsufficientBalanceError or AmountBelowMinimumError. Selling all free shares is always allowed,
 * whatever their value; a small rest may stay.
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

/**
 * The number of shares, at the decimals of the class, that pays out at least so much at a net asset value, exit fee deducted;
 * null where no number does. An estimate: the order is for the shares, and is priced at a value that is published later.
 */
export function sharesForPayout(
  payout: Amount,
  terms: RedemptionTerms & Readonly<{ shareDecimals: number }>,
): Decimal | null {
  const { netAssetValue, feeRate, shareDecimals, currency } = terms
  const paidRate = subtract(ONE, feeRate)
  if (!isPositive(payout.value) || !isPositive(paidRate) || !isPositive(netAssetValue)) return null
  const share = decimal(shareDecimals === 0 ? "1" : `0.${"1".padStart(shareDecimals, "0")}`)
  const scale = minorUnitDecimals(currency)
  const unit = decimal(scale === 0 ? "1" : `0.${"1".padStart(scale, "0")}`)
  let gross = divide(payout.value, paidRate, { scale, rounding: "down" })
  for (;;) {
    const least = divide(gross, netAssetValue, { scale: shareDecimals, rounding: "down" })
    const shares = compare(multiply(least, netAssetValue), gross) < 0 ? add(least, share) : least
    if (compare(priceRedemption(shares, terms).payout.value, payout.value) >= 0) return shares
    gross = add(gross, unit)
  }
}
