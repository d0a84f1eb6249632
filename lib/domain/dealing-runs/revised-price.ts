import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isNegative, multiply, subtract } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, roundToMinorUnits } from "#lib/domain/money/money.ts"
import { priceRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import { priceSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { PricingTerms } from "./dealing-run.ts"

type ExecutedOrder = Readonly<{ id: string; value: Decimal; currency: CurrencyCode; terms: PricingTerms }>
type SubscribedOrder = ExecutedOrder & Readonly<{ kind: "subscription"; received: Decimal }>
type RedeemedOrder = ExecutedOrder & Readonly<{ kind: "redemption"; shares: Decimal }>

/** An executed order with what was received for it, or its shares, and the value and terms that priced it. */
export type PricedOrder = SubscribedOrder | RedeemedOrder

/** The shares that the money of a subscription would buy at a value, on its own terms. */
export function sharesAt({ received, currency, terms }: SubscribedOrder, netAssetValue: Decimal): Decimal {
  const { subscriptionFeeRate: feeRate, shareDecimals } = terms
  return priceSubscription(amount(received, currency), { netAssetValue, shareDecimals, feeRate }).shares
}

/** The money that would be paid for the shares of a redemption at a value, on its own terms. */
export const moneyAt = ({ shares, currency, terms }: RedeemedOrder, netAssetValue: Decimal): Decimal =>
  priceRedemption(shares, { netAssetValue, currency, feeRate: terms.redemptionFeeRate }).payout.value

/** The shares, if it is of a subscription, and the money by which an order differs at another value; below zero for less. */
export type RevisedPrice = Readonly<{ shares: Decimal | null; money: Amount }>

/** What another value would have given the investor of an executed order: more or fewer shares, or more or less money. */
export function revisedPrice(order: PricedOrder, to: Decimal): RevisedPrice {
  const { currency } = order
  if (order.kind === "redemption") {
    const money = subtract(moneyAt(order, to), moneyAt(order, order.value))
    return { shares: null, money: amount(money, currency) }
  }
  const shares = subtract(sharesAt(order, to), sharesAt(order, order.value))
  return { shares, money: roundToMinorUnits(amount(multiply(shares, to), currency), "half-up") }
}

/** What another value would have given the investor of an executed order, in words. */
export function revisedPriceText(order: PricedOrder, to: Decimal): string {
  const { shares, money } = revisedPrice(order, to)
  const name = `${order.kind} order ${order.id}, executed at ${order.value}`
  const moneyText = `${signed(money.value)} ${money.currency}`
  return shares === null
    ? `${name}: ${moneyText} at ${to}`
    : `${name}: ${signed(shares)} shares (${moneyText}) at ${to}`
}

const signed = (value: Decimal): string => (isNegative(value) ? value : `+${value}`)
