import { findOrderActivities, insertOrderActivity } from "#lib/db/orders/order-activities.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict } from "#lib/domain/errors/domain-error.ts"
import type { OrderActivityKind, OrderName } from "#lib/domain/order-lists/order-activity.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requireOrderName } from "#lib/services/orders/require-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { advanceClock } from "./advance-clock.ts"
import { businessContext } from "./demo-database.ts"
import { publishNextValue } from "./publish-next-value.ts"
import { endSandboxPayout, sendWire } from "./sandbox-payments.ts"

// The sandbox for the page of one order of the actor: everything an order waits for happens on demand.

const record = (ctx: ServiceContext, actor: Actor, order: OrderName, kind: OrderActivityKind) =>
  insertOrderActivity(ctx.db, order, { kind, actor: actor.who, at: ctx.clock.now() })

/** Simulates the payment of an order in full. Throws NotFoundError, or ConflictError for an order that awaits none. */
export async function payOrder(ctx: ServiceContext, actor: Actor, id: string): Promise<void> {
  const { status, shareClassId, amount, wireReference } = await requireSubscriptionOrder(ctx, actor, id)
  if (status !== "pending-wire") throw conflict(`The order is ${status} and awaits no payment.`)
  await sendWire(ctx, actor, { shareClassId, amount, remittanceText: wireReference })
  await record(ctx, actor, { kind: "subscription", id }, "payment-simulated")
}

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
export async function goToCutOff(
  ctx: ServiceContext,
  actor: Actor,
  { orderId, shownAt }: ShownOrder,
): Promise<void> {
  const order = await requireOrderName(ctx, actor, orderId)
  if (await isDone(ctx, order, "clock-moved", shownAt)) return
  const { fundId } = await requireDealingTerms(ctx, order.shareClassId)
  await advanceClock(ctx, actor, { to: "cut-off", fundId })
  await record(await businessContext(ctx), actor, order, "clock-moved")
}

/**
 * Publishes the next net asset value of an order's class; does nothing where that was done since `shownAt`. Throws
 * NotFoundError or ConflictError.
 */
export async function publishValueOfOrder(
  ctx: ServiceContext,
  actor: Actor,
  { orderId, shownAt }: ShownOrder,
): Promise<void> {
  const order = await requireOrderName(ctx, actor, orderId)
  if (await isDone(ctx, order, "value-published", shownAt)) return
  await publishNextValue(ctx, actor, { shareClassId: order.shareClassId })
  await record(ctx, actor, order, "value-published")
}

/** Completes the payout of an order. Throws NotFoundError or ConflictError. */
export async function endPayoutOfOrder(
  ctx: ServiceContext,
  actor: Actor,
  { id, outcome }: Readonly<{ id: string; outcome: "paid" | "failed" }>,
): Promise<void> {
  await endSandboxPayout(ctx, actor, { redemptionOrderId: id, outcome })
  await record(ctx, actor, { kind: "redemption", id }, "payout-simulated")
}
