import type { Amount } from "#lib/domain/money/amount.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/amount.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, multiply, subtract } from "#lib/domain/money/decimal.ts"

/** The terms of a class on which a redemption is priced; `feeRate` is a fraction. */
export type RedemptionTerms = Readonly<{ netAssetValue: Decimal; currency: CurrencyCode; feeRate: Decimal }>

/** A priced redemption: payout, fee and rounding make up `amount`, which is shares × net asset value. */
export type PricedRedemption = Readonly<{ amount: Amount; fee: Amount; payout: Amount; rounding: Amount }>

/**
 * Fee half-up to minor units and no more than there is, payout down to minor units, the rest to rounding. The dealing
 * run does the same in SQL for many orders at once.
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
