import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { endPayout, requireLatestPayout } from "#lib/db/payouts/save-payout.ts"
import { lockRedemptionOrder, moveRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import { payoutPaid } from "#lib/domain/ledger/order-entries.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { redemptionAfter } from "#lib/domain/redemption-orders/redemption-states.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/post-once.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/require-redemption-order.ts"

/** What became of the payout of a redemption; `reason` is what the bank says of a failure. */
export type PayoutOutcome = Readonly<{
  redemptionOrderId: string
  outcome: "paid" | "failed"
  reason: string | null
}>

/**
 * Notes that a payout was paid, or failed: then its money stays payable and nothing is sent again by itself. Throws
 * NotFoundError, or ConflictError when no payout is under way.
 */
export function recordPayout(
  ctx: ServiceContext,
  actor: Actor,
  input: PayoutOutcome,
): Promise<RedemptionOrder> {
  const { redemptionOrderId, outcome, reason } = input
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const { shareClassId } = await requireRedemptionOrder(tx, actor, redemptionOrderId)
    await lockRegister(db, shareClassId)
    const order = await lockRedemptionOrder(db, actor.scope, redemptionOrderId)
    if (order === null) throw notFound("redemption order")
    const to = redemptionAfter(order.status, outcome === "paid" ? "paid" : "payout-failed")
    const at = ctx.clock.now()
    const payout = await requireLatestPayout(db, order.id)
    await endPayout(db, payout.id, { status: outcome, reason, at })
    const change = { from: order.status, to, reason, bankAccountId: null, at }
    invariant(await moveRedemptionOrder(db, order.id, change), "a locked order stays in its state")
    if (outcome === "paid") await postOnce(db, payoutPaid(payout, order, { actor: actor.who, at }))
    return requireRedemptionOrder(tx, actor, order.id)
  })
}
