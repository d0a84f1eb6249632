import { findFeeRate } from "#lib/db/dealing-runs/find-fee-rate.ts"
import { findOrderActivities, findPlacedBy } from "#lib/db/orders/order-activities.ts"
import { findRedemptionOrder } from "#lib/db/redemption-orders/find-redemption-order.ts"
import { findSubscriptionOrder } from "#lib/db/subscription-orders/find-subscription-order.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { OrderActivity, OrderName } from "#lib/domain/order-lists/order-activity.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"

/** Which order of the actor an id names, and its class; throws NotFoundError for unknown ones and those of others. */
export async function requireOrderName(
  ctx: TransactionContext,
  actor: Actor,
  id: string,
): Promise<OrderName & Readonly<{ shareClassId: string }>> {
  const subscription = await findSubscriptionOrder(ctx.db, actor.scope, id)
  if (subscription !== null) return { kind: "subscription", id, shareClassId: subscription.shareClassId }
  const redemption = await findRedemptionOrder(ctx.db, actor.scope, id)
  if (redemption === null) throw notFound("order")
  return { kind: "redemption", id, shareClassId: redemption.shareClassId }
}

/** Who placed an order of the actor and what people did about it since, oldest first; throws NotFoundError. */
export async function requireOrderHistory(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<Readonly<{ placedBy: string | null; activities: readonly OrderActivity[] }>> {
  const order = await requireOrderName(ctx, actor, id)
  const [placedBy, activities] = await Promise.all([
    findPlacedBy(ctx.db, order),
    findOrderActivities(ctx.db, order),
  ])
  return { placedBy, activities }
}

/**
 * The fee rate that an order of the actor was charged; null while it is not executed, and where the rate of its run is not known.
 * Throws NotFoundError.
 */
export async function requireFeeRate(ctx: ServiceContext, actor: Actor, id: string): Promise<Decimal | null> {
  return findFeeRate(ctx.db, await requireOrderName(ctx, actor, id))
}
