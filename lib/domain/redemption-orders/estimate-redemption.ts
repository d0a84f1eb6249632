import { sell } from "#lib/domain/accounting-positions/cost-method.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import { amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isZero, subtract } from "#lib/domain/money/decimal.ts"
import type { PricedRedemption, RedemptionTerms } from "./price-redemption.ts"
import { priceRedemption } from "./price-redemption.ts"

/** What a redemption would bring and realise; all of it an estimate until the order has its price. */
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
