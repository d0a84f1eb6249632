import { inTransaction } from "#lib/db/in-transaction.ts"
import { requireLatestPayout } from "#lib/db/payouts.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { inSandbox } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { endLatestPayout, lockPaidOrder } from "#lib/services/payouts/record-payout.ts"
import { sendLockedPayout } from "#lib/services/payouts/send-payout.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"

/** The bank's reason of a failed payout in the sandbox. */
const SANDBOX_FAILURE = "The bank sent the money back (sandbox)."

/**
 * The sandbox simulates operator and bank: it sends the payout of the caller's order if it is pending, and records the
 * outcome. Throws NotFoundError, or ConflictError when no payout is in progress or one to be paid is held.
 */
export function endSandboxPayout(
  ctx: ServiceContext,
  actor: Actor,
  { redemptionOrderId, outcome }: Readonly<{ redemptionOrderId: string; outcome: "paid" | "failed" }>,
): Promise<RedemptionOrder> {
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const order = await lockPaidOrder(tx, actor, redemptionOrderId)
    // A held payout can still fail, because that needs no bank.
    if (outcome === "paid" && order.status === "executed") {
      const { status } = await requireLatestPayout(db, order.id)
      if (status === "pending") await sendLockedPayout(tx, inSandbox(actor), order, null)
    }
    const reason = outcome === "failed" ? SANDBOX_FAILURE : null
    await endLatestPayout(tx, inSandbox(actor), order, { endToEndId: null, outcome, reason })
    return requireRedemptionOrder(tx, actor, order.id)
  })
}
