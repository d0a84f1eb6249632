import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, multiply, subtract } from "#lib/domain/money/decimal.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import { priceRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { priceSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"

type SubscribedOrder = Readonly<{ kind: "subscription"; received: Decimal }>
type RedeemedOrder = Readonly<{ kind: "redemption"; shares: Decimal }>

/** An executed order with what was received for it, or its shares, and the value that priced it. */
export type PricedOrder = Readonly<{ id: string; value: Decimal }> & (SubscribedOrder | RedeemedOrder)

/** The terms of a class on which its orders are priced. */
export type PricingRules = Pick<
  ShareClass,
  "currency" | "shareDecimals" | "subscriptionFees" | "redemptionFees"
>

/** The shares that the money of a subscription buys at a value. */
export const sharesAt = (
  { received }: SubscribedOrder,
  netAssetValue: Decimal,
  { currency, shareDecimals, subscriptionFees: feeRate }: PricingRules,
): Decimal => priceSubscription(amount(received, currency), { netAssetValue, shareDecimals, feeRate }).shares

/** The money that is paid for the shares of a redemption at a value. */
export const moneyAt = (
  { shares }: RedeemedOrder,
  netAssetValue: Decimal,
  { currency, redemptionFees: feeRate }: PricingRules,
): Decimal => priceRedemption(shares, { netAssetValue, currency, feeRate }).payout.value

/** What another value would have given the investor of an executed order: more or fewer shares, or more or less money. */
export function revisedPriceText(order: PricedOrder, to: Decimal, rules: PricingRules): string {
  const name = `${order.kind} order ${order.id}, executed at ${order.value}`
  if (order.kind === "subscription") {
    const shares = subtract(sharesAt(order, to, rules), sharesAt(order, order.value, rules))
    const worth = roundToMinorUnits(amount(multiply(shares, to), rules.currency), "half-up")
    return `${name}: ${signed(shares)} shares (${signed(worth.value)} ${rules.currency}) at ${to}`
  }
  const money = subtract(moneyAt(order, to, rules), moneyAt(order, order.value, rules))
  return `${name}: ${signed(money)} ${rules.currency} at ${to}`
}

const signed = (value: Decimal): string => (isNegative(value) ? value : `+${value}`)
