import type { OrderFilter } from "#lib/db/orders/order-rows.ts"
import { hasExecutedSubscription } from "#lib/db/subscription-orders/find-subscriber.ts"
import {
  findSubscriptionOrder,
  findSubscriptionOrders,
} from "#lib/db/subscription-orders/find-subscription-order.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type {
  SubscriptionOrder,
  SubscriptionStatus,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/list-page.ts"
import { requireFilteredIds } from "#lib/services/orders/require-filtered-ids.ts"

/** Subscription orders of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listSubscriptionOrders(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: OrderFilter<SubscriptionStatus> & Readonly<{ page: PageRequest }>,
): Promise<Page<SubscriptionOrder>> {
  await requireFilteredIds(ctx, actor, filter)
  return pageAfterOwnCursor(
    page,
    (id) => findSubscriptionOrder(ctx.db, actor.scope, id),
    () => findSubscriptionOrders(ctx.db, actor.scope, filter, page),
  )
}

/** A subscription order of an investor that the actor sees; throws NotFoundError otherwise. */
export async function requireSubscriptionOrder(
  ctx: TransactionContext,
  actor: Actor,
  id: string,
): Promise<SubscriptionOrder> {
  const order = await findSubscriptionOrder(ctx.db, actor.scope, id)
  if (order === null) throw notFound("subscription order")
  return order
}

/**
 * Whether any subscription of an investor was ever executed, so that they have or had shares. Throws NotFoundError for an
 * investor that the actor does not see.
 */
export async function hasEverHeldShares(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<boolean> {
  await requireSeenInvestor(ctx, actor, investorId)
  return hasExecutedSubscription(ctx.db, investorId)
}
