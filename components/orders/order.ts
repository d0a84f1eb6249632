import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_UNDER_WAY } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"

/** An order of either kind with what its words need: the terms of its class, and for a redemption who is paid. */
export type Order =
  | Readonly<{ kind: "subscription"; order: SubscriptionOrder; terms: DealingTerms }>
  | Readonly<{ kind: "redemption"; order: RedemptionOrder; terms: DealingTerms; account: BankAccount | null }>

/** Whether something is still to happen. */
export function isUnderWay({ kind, order }: Order): boolean {
  return kind === "subscription"
    ? SUBSCRIPTION_UNDER_WAY.includes(order.status)
    : REDEMPTION_UNDER_WAY.includes(order.status)
}
