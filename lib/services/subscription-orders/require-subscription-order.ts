import { findSubscriptionOrder } from "#lib/db/subscription-orders/find-subscription-order.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

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
