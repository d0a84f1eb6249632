import { inTransaction } from "#lib/db/in-transaction.ts"
import { insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import {
  endSubscriptionOrder,
  expireOverdueOrders,
} from "#lib/db/subscription-orders/save-subscription-order.ts"
import type { ReleasedWire } from "#lib/db/wires.ts"
import { releaseWaitingWires } from "#lib/db/wires.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { subscriptionAfter } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { SuspenseReason } from "#lib/domain/wires/wire.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import type { AuditedChange } from "#lib/services/audit-log/record-audit.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
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
    const released = await releaseWaitingWires(db, [id], "order-canceled", at)
    await recordAudit(
      { ...ctx, db },
      actor,
      {
        action: "subscription-order.canceled",
        subject: { kind: "subscription-order", id },
        before: { status: order.status },
        after: { status: to },
      },
      ...releasedWires(released, "order-canceled"),
    )
    return requireSubscriptionOrder({ ...ctx, db }, actor, id)
  })
}

/** Expires every order that was not paid in time; returns their ids. Can be repeated safely. */
export const expireSubscriptionOrders = (ctx: ServiceContext): Promise<string[]> =>
  inTransaction(ctx.db, async (db) => {
    const at = ctx.clock.now()
    const ids = await expireOverdueOrders(db, at)
    const released = await releaseWaitingWires(db, ids, "order-expired", at)
    const expired = ids.map((id) => ({
      action: "subscription-order.expired" as const,
      subject: { kind: "subscription-order", id },
      after: { status: "expired" },
    }))
    await recordAudit({ ...ctx, db }, SCHEDULE, ...expired, ...releasedWires(released, "order-expired"))
    return ids
  })

/** The changes of wires that waited with orders which have ended. */
const releasedWires = (released: readonly ReleasedWire[], reason: SuspenseReason): AuditedChange[] =>
  released.map(({ id, subscriptionOrderId, formerReason }) => ({
    action: "wire.order-ended",
    subject: { kind: "wire", id },
    before: { reason: formerReason },
    after: { reason, subscriptionOrderId },
  }))
