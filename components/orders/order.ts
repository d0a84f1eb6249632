import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_UNDER_WAY } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"

type OfClass = Readonly<{
  terms: DealingTerms
  /** The net asset value that will price the order, when it is published already. */
  publishedValue: Amount | null
}>

/** An order of either kind with what its words need: the terms of its class, and for a redemption who is paid. */
export type Order = OfClass &
  (
    | Readonly<{ kind: "subscription"; order: SubscriptionOrder }>
    | Readonly<{ kind: "redemption"; order: RedemptionOrder; account: BankAccount | null }>
  )

/** Whether something is still to happen. */
export function isUnderWay({ kind, order }: Order): boolean {
  return kind === "subscription"
    ? SUBSCRIPTION_UNDER_WAY.includes(order.status)
    : REDEMPTION_UNDER_WAY.includes(order.status)
}
