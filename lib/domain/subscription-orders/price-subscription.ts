import { invariant } from "#lib/domain/errors/domain-error.ts"
import {
  amountAboveMaximum,
  amountBelowMinimum,
  requireDecimals,
  requirePositive,
} from "#lib/domain/errors/order-errors.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  add,
  compare,
  decimal,
  decimalPlaces,
  divide,
  isPositive,
  multiply,
  ONE,
  subtract,
} from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { amount, minorUnitDecimals, roundToMinorUnits } from "#lib/domain/money/money.ts"

/** The terms of a class on which a subscription is priced; `feeRate` is a fraction. */
export type SubscriptionTerms = Readonly<{ netAssetValue: Decimal; shareDecimals: number; feeRate: Decimal }>

/** A priced subscription: the money received is the sum of `amount`, fee and rounding. */
export type PricedSubscription = Readonly<{ shares: Decimal; amount: Amount; fee: Amount; rounding: Amount }>

/** Why an order was returned: its money buys less than the smallest share of the class. */
export const BUYS_NO_SHARE = "buys-no-share"

/** Whether a priced order buys shares; otherwise all of its money would be fee and rounding. */
export const buysShares = ({ shares }: Pick<PricedSubscription, "shares">): boolean => isPositive(shares)

/**
 * Fee half-up to minor units, shares down to their decimals, the remainder to rounding: every rounding favours the fund and is
 * booked. An order that buys no share is not executed (see buysShares). The dealing run does the same in SQL for many orders
 * together.
 */
export function priceSubscription(received: Amount, terms: SubscriptionTerms): PricedSubscription {
  const { currency } = received
  const fee = roundToMinorUnits(amount(multiply(received.value, terms.feeRate), currency), "half-up")
  const afterFee = subtract(received.value, fee.value)
  const shares = divide(afterFee, terms.netAssetValue, { scale: terms.shareDecimals, rounding: "down" })
  const invested = multiply(shares, terms.netAssetValue)
  return {
    shares,
    amount: amount(invested, currency),
    fee,
    rounding: amount(subtract(afterFee, invested), currency),
  }
}

/** Minimums of a class, money in its currency. */
export type SubscriptionMinimums = Readonly<{
  minimumInitialSubscription: Decimal
  minimumSubsequentSubscription: Decimal
}>

/** The initial minimum applies until the investor has paid an order in the class. */
export const subscriptionMinimum = (minimums: SubscriptionMinimums, hasFunded: boolean): Decimal =>
  hasFunded ? minimums.minimumSubsequentSubscription : minimums.minimumInitialSubscription

/**
 * The largest amount of a subscription, 10^20 in the currency of its class. No order is that large: it is a slip of
 * the hand, and figures this long still fit on pages and in files.
 */
export const MAXIMUM_SUBSCRIPTION: Decimal = decimal("100000000000000000000")

/**
 * Throws TooManyDecimalsError, AmountBelowMinimumError or AmountAboveMaximumError for an amount that the class does not accept. The
 * one rule of a class for subscriptions by API, form and file; a class without a bank account of its own has the same one.
 */
export function requireSubscribable(
  amount: Amount,
  minimums: SubscriptionMinimums,
  hasFunded: boolean,
): void {
  const { value, currency } = amount
  requireDecimals("amount.value", value, minorUnitDecimals(currency), `An amount in ${currency}`)
  requirePositive("amount.value", value)
  if (compare(value, MAXIMUM_SUBSCRIPTION) > 0) {
    throw amountAboveMaximum({ field: "amount.value", maximum: MAXIMUM_SUBSCRIPTION, currency })
  }
  const minimum = subscriptionMinimum(minimums, hasFunded)
  if (compare(value, minimum) >= 0) return
  const limit = hasFunded ? "minimum subsequent subscription" : "minimum initial subscription"
  throw amountBelowMinimum({ field: "amount.value", limit, minimum, currency })
}

/**
 * The smallest amount that buys so many shares at a net asset value, entry fee included; null where no amount does.
 * An estimate: the order is for the amount, and is priced at a value that is published later.
 * @param shares with at most the decimals of the class
 */
export function amountForShares(
  shares: Decimal,
  terms: SubscriptionTerms,
  currency: CurrencyCode,
): Amount | null {
  invariant(decimalPlaces(shares) <= terms.shareDecimals, "no amount buys a part of the smallest share")
  const keptRate = subtract(ONE, terms.feeRate)
  if (!isPositive(shares) || !isPositive(keptRate) || !isPositive(terms.netAssetValue)) return null
  const scale = minorUnitDecimals(currency)
  const unit = decimal(scale === 0 ? "1" : `0.${"1".padStart(scale, "0")}`)
  const wanted = divide(multiply(shares, terms.netAssetValue), keptRate, { scale, rounding: "down" })
  // Fee and shares are rounded: the amount is within some minor units of the exact one.
  let value = wanted
  while (isPositive(value) && buysAtLeast(subtract(value, unit))) value = subtract(value, unit)
  while (!buysAtLeast(value)) value = add(value, unit)
  return amount(value, currency)

  function buysAtLeast(candidate: Decimal): boolean {
    if (!isPositive(candidate)) return false
    return compare(priceSubscription(amount(candidate, currency), terms).shares, shares) >= 0
  }
}
