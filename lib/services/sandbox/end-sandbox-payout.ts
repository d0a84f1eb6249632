import { requireLatestPayout } from "#lib/db/payouts.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { endLatestPayout, lockPaidOrder } from "#lib/services/payouts/record-payout.ts"
import { handOverPayout } from "#lib/services/payouts/send-payout.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/require-redemption-order.ts"

/** What the sandbox says when its bank does not pay. */
const SANDBOX_FAILURE = "The bank sent the money back (sandbox)."

/**
 * The sandbox plays operator and bank: it sends the payout of the caller's own order where that has not been done, and
 * the bank pays it or not. Throws NotFoundError, or ConflictError when no payout is under way or one to be paid is held.
 */
export function endSandboxPayout(
  ctx: ServiceContext,
  actor: Actor,
  { redemptionOrderId, outcome }: Readonly<{ redemptionOrderId: string; outcome: "paid" | "failed" }>,
): Promise<RedemptionOrder> {
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const order = await lockPaidOrder(tx, actor, redemptionOrderId)
    // A payout that is held can still fail: the bank is never asked.
    if (outcome === "paid" && order.status === "executed") {
      const { status } = await requireLatestPayout(db, order.id)
      if (status === "pending") await handOverPayout(tx, order)
    }
    const reason = outcome === "failed" ? SANDBOX_FAILURE : null
    await endLatestPayout(tx, actor, order, { outcome, reason })
    return requireRedemptionOrder(tx, actor, order.id)
  })
}
