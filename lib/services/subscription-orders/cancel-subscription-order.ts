import { insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import {
  endSubscriptionOrder,
  expireOverdueOrders,
} from "#lib/db/subscription-orders/save-subscription-order.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { releaseWaitingWires } from "#lib/db/wires.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSubscriptionOrder } from "./list-subscription-orders.ts"

/** Cancels an unpaid order; throws NotFoundError, or OrderNotCancelableError once it is paid. */
export function cancelSubscriptionOrder(
  ctx: ServiceContext,
  actor: Actor,
  id: string,
): Promise<SubscriptionOrder> {
  return inTransaction(ctx.db, async (db) => {
    const order = await lockSubscriptionOrder(db, actor.scope, id)
    if (order === null) throw notFound("subscription order")
    const to = subscriptionAfter(order.status, "canceled")
    const at = ctx.clock.now()
    const changed = await endSubscriptionOrder(db, id, { from: order.status, to, reason: null, at })
    invariant(changed, "a locked order stays in its state")
    await insertOrderActivity(db, { kind: "subscription", id }, { kind: "canceled", actor: actor.who, at })
    await releaseWaitingWires(db, id, "order-canceled", at)
    return requireSubscriptionOrder({ ...ctx, db }, actor, id)
  })
}

/** Expires every order that was not paid in time; returns their ids. Can be repeated safely. */
export const expireSubscriptionOrders = (ctx: ServiceContext): Promise<string[]> =>
  inTransaction(ctx.db, (db) => expireOverdueOrders(db, ctx.clock.now()))
