import { amountBelowMinimum, requireDecimals, requirePositive } from "#lib/domain/errors/order-errors.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import { minorUnitDecimals } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare } from "#lib/domain/money/decimal.ts"

/** Minimums of a class, money in its currency. */
export type SubscriptionMinimums = Readonly<{
  minimumInitialSubscription: Decimal
  minimumSubsequentSubscription: Decimal
}>

/** The initial minimum applies until the investor has funded an order in the class. */
export const subscriptionMinimum = (minimums: SubscriptionMinimums, hasFunded: boolean): Decimal =>
  hasFunded ? minimums.minimumSubsequentSubscription : minimums.minimumInitialSubscription

/** Throws TooManyDecimalsError or AmountBelowMinimumError when the class does not accept the amount of an order. */
export function requireSubscribable(
  amount: Amount,
  minimums: SubscriptionMinimums,
  hasFunded: boolean,
): void {
  const { value, currency } = amount
  requireDecimals("amount.value", value, minorUnitDecimals(currency), `An amount in ${currency}`)
  requirePositive("amount.value", value)
  const minimum = subscriptionMinimum(minimums, hasFunded)
  if (compare(value, minimum) >= 0) return
  const limit = hasFunded ? "minimum subsequent subscription" : "minimum initial subscription"
  throw amountBelowMinimum({ field: "amount.value", limit, minimum, currency })
}
