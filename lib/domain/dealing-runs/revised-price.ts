import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, multiply, subtract } from "#lib/domain/money/decimal.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import { priceRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { priceSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"

/** An executed order with what was received for it, or its shares, and the value that priced it. */
export type PricedOrder = Readonly<{ id: string; value: Decimal }> &
  (Readonly<{ kind: "subscription"; received: Decimal }> | Readonly<{ kind: "redemption"; shares: Decimal }>)

type PricingRules = Pick<ShareClass, "currency" | "shareDecimals" | "subscriptionFees" | "redemptionFees">

/** What another value would have given the investor of an executed order: more or fewer shares, or more or less money. */
export function revisedPriceText(order: PricedOrder, to: Decimal, rules: PricingRules): string {
  const name = `${order.kind} order ${order.id}, executed at ${order.value}`
  if (order.kind === "subscription") {
    const received = amount(order.received, rules.currency)
    const { shareDecimals, subscriptionFees: feeRate } = rules
    const at = (netAssetValue: Decimal) =>
      priceSubscription(received, { netAssetValue, shareDecimals, feeRate }).shares
    const shares = subtract(at(to), at(order.value))
    const worth = roundToMinorUnits(amount(multiply(shares, to), rules.currency), "half-up")
    return `${name}: ${signed(shares)} shares (${signed(worth.value)} ${rules.currency}) at ${to}`
  }
  const at = (netAssetValue: Decimal) =>
    priceRedemption(order.shares, {
      netAssetValue,
      currency: rules.currency,
      feeRate: rules.redemptionFees,
    }).payout.value
  return `${name}: ${signed(subtract(at(to), at(order.value)))} ${rules.currency} at ${to}`
}

const signed = (value: Decimal): string => (isNegative(value) ? value : `+${value}`)
