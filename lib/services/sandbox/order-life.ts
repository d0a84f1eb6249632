import { findOrderActivities, insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { lockSubscriptionOrder } from "#lib/db/subscription-orders/lock-subscription-order.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { OrderActivityKind, OrderName } from "#lib/domain/order-lists/order-activity.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { contextWithin, inTransactionOf } from "#lib/services/context-in-transaction.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requireOrderName } from "#lib/services/orders/require-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { endSandboxPayout } from "./end-sandbox-payout.ts"
import { moveClockOnce } from "./move-clock.ts"
import { publishNextNetAssetValue } from "./publish-next-net-asset-value.ts"
import { sendWire } from "./send-wire.ts"

// The sandbox for the page of one order of the actor: everything an order waits for happens on demand.

const record = (ctx: ServiceContext, actor: Actor, order: OrderName, kind: OrderActivityKind) =>
  insertOrderActivity(ctx.db, order, { kind, actor: actor.who, at: ctx.clock.now() })

/** Simulates the payment of an order in full, once. Throws NotFoundError, or ConflictError for an order that awaits none. */
export const sendWireOfOrder = (ctx: ServiceContext, actor: Actor, id: string): Promise<void> =>
  inTransactionOf(ctx, async (tx, db) => {
    await lockSubscriptionOrder(db, actor.scope, id)
    const { status, shareClassId, amount, wireReference } = await requireSubscriptionOrder(tx, actor, id)
    if (status !== "pending-wire") throw conflict(`The order is ${status} and awaits no payment.`)
    await sendWire(tx, actor, { shareClassId, amount, remittanceText: wireReference })
    await record(tx, actor, { kind: "subscription", id }, "payment-simulated")
  })

/** An order of a page, and the business time at which the page showed it. */
type ShownOrder = Readonly<{ orderId: string; shownAt: Instant }>

/** Whether this was done for an order since a page showed it: in another tab, or by a request whose response was lost. */
const isDone = async (ctx: ServiceContext, order: OrderName, kind: OrderActivityKind, shownAt: Instant) =>
  (await findOrderActivities(ctx.db, order)).some(
    (activity) => activity.kind === kind && activity.at >= shownAt,
  )

/**
 * Moves business time to the next cut-off of an order's fund, for all users of the sandbox; does nothing where that was done
 * since `shownAt`. Takes the context with the real time; throws NotFoundError.
 */
export async function moveClockToCutOff(
  ctx: ServiceContext,
  actor: Actor,
  { orderId, shownAt }: ShownOrder,
): Promise<void> {
  const order = await requireOrderName(ctx, actor, orderId)
  const { fundId } = await requireDealingTerms(ctx, order.shareClassId)
  const target = { to: "cut-off", fundId } as const
  await moveClockOnce(ctx, actor, target, {
    isDone: () => isDone(ctx, order, "clock-moved", shownAt),
    record: (tx) => record(tx, actor, order, "clock-moved"),
  })
}

/**
 * Publishes the next net asset value of an order's class; does nothing where that was done since `shownAt`. Throws
 * NotFoundError or ConflictError.
 */
export async function publishNetAssetValueOfOrder(
  ctx: ServiceContext,
  actor: Actor,
  { orderId, shownAt }: ShownOrder,
): Promise<void> {
  const order = await requireOrderName(ctx, actor, orderId)
  // One publication at a time: who waited for another one finds what it recorded.
  await publishPublicData(ctx.db, async (db) => {
    const tx = contextWithin(ctx, db)
    if (await isDone(tx, order, "value-published", shownAt)) return
    await publishNextNetAssetValue(tx, actor, { shareClassId: order.shareClassId })
    await record(tx, actor, order, "value-published")
  })
}

/** Completes the payout of an order. Throws NotFoundError or ConflictError. */
export const endPayoutOfOrder = (
  ctx: ServiceContext,
  actor: Actor,
  { id, outcome }: Readonly<{ id: string; outcome: "paid" | "failed" }>,
): Promise<void> =>
  inTransactionOf(ctx, async (tx) => {
    await endSandboxPayout(tx, actor, { redemptionOrderId: id, outcome })
    await record(tx, actor, { kind: "redemption", id }, "payout-simulated")
  })
