import type { Order } from "#components/orders/order.ts"
import { isUnderWay } from "#components/orders/order.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import type { PageRequest } from "#lib/domain/lists/page.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import type {
  SubscriptionOrder,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listDealingTerms } from "#lib/services/orders/list-dealing-terms.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"

/** More orders under way than this nobody has; what lies beyond is found on the page of orders. */
const MOST_UNDER_WAY: PageRequest = { cursor: null, limit: 20 }

const SUBSCRIPTIONS_UNDER_WAY = ["pending-wire", "pending-valuation"] as const satisfies SubscriptionStatus[]
const REDEMPTIONS_UNDER_WAY = [
  "pending-valuation",
  "executed",
  "payout-failed",
] as const satisfies RedemptionStatus[]

/** The orders of an investor that something is still to happen to, newest first. */
export async function loadOrdersUnderWay(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<readonly Order[]> {
  const filter = { investorId, shareClassId: null }
  const subscriptions = SUBSCRIPTIONS_UNDER_WAY.map((status) =>
    listSubscriptionOrders(ctx, actor, { ...filter, status }, MOST_UNDER_WAY),
  )
  const redemptions = REDEMPTIONS_UNDER_WAY.map((status) =>
    listRedemptionOrders(ctx, actor, { ...filter, status }, MOST_UNDER_WAY),
  )
  const orders = await withTerms(
    ctx,
    actor,
    investorId,
    (await Promise.all(subscriptions)).flatMap(({ items }) => items),
    (await Promise.all(redemptions)).flatMap(({ items }) => items),
  )
  return orders.filter(isUnderWay)
}

/** Orders of both kinds with what their words need, newest first. */
export async function withTerms(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
  subscriptions: readonly SubscriptionOrder[],
  redemptions: readonly RedemptionOrder[],
): Promise<readonly Order[]> {
  const filter = { investorId, currency: null, status: null }
  const [allTerms, accounts] = await Promise.all([
    listDealingTerms(ctx),
    redemptions.length === 0
      ? []
      : listBankAccounts(ctx, actor, filter, { cursor: null, limit: 1_000 }).then(({ items }) => items),
  ])
  const termsOf = (shareClassId: string): DealingTerms => {
    const terms = allTerms.find((of) => of.shareClassId === shareClassId)
    invariant(terms !== undefined, "an order is for a class there is")
    return terms
  }
  return [
    ...subscriptions.map(
      (order): Order => ({ kind: "subscription", order, terms: termsOf(order.shareClassId) }),
    ),
    ...redemptions.map((order): Order => {
      const account = accounts.find(({ id }) => id === order.bankAccountId) ?? null
      return { kind: "redemption", order, terms: termsOf(order.shareClassId), account }
    }),
  ].toSorted((a, b) => (a.order.createdAt < b.order.createdAt ? 1 : -1))
}
