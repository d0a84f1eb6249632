import { markPayoutSent, requireLatestPayout } from "#lib/db/payouts/save-payout.ts"
import { lockRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { conflict, notFound } from "#lib/domain/errors/domain-error.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/require-redemption-order.ts"
import { requireOperator } from "#lib/services/require-operator.ts"

/**
 * Notes that a payout was handed to the bank, once: a second hand-over is refused, because it might pay twice. Throws
 * ForbiddenError, NotFoundError, or ConflictError when no payout is waiting to be sent.
 */
export async function sendPayout(
  ctx: ServiceContext,
  actor: Actor,
  redemptionOrderId: string,
): Promise<RedemptionOrder> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const order = await lockRedemptionOrder(db, actor.scope, redemptionOrderId)
    if (order === null) throw notFound("redemption order")
    if (order.status !== "executed") {
      throw conflict(`The redemption order is ${order.status}: no payout of it is waiting to be sent.`)
    }
    const payout = await requireLatestPayout(db, order.id)
    if (!(await markPayoutSent(db, payout.id, ctx.clock.now()))) {
      throw conflict(`The payout is ${payout.status}: it is not sent again.`)
    }
    return requireRedemptionOrder({ ...ctx, db }, actor, order.id)
  })
}
