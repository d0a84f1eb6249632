import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockPayee, markPayoutSent, requireLatestPayout } from "#lib/db/payouts.ts"
import type { LockedRedemption } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { lockRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { paymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import { payoutHold } from "#lib/domain/payouts/payout.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/**
 * Records that a payout was sent to the bank, only once, because a second time might pay twice. Only to a validated account
 * of an investor who is not blocked. `approvalId` is of the proposal that releases it; null while it is being proposed, when nothing
 * is written, because a payout is sent only with an approval. Throws ForbiddenError, NotFoundError, or ConflictError when no payout is
 * pending or it is held.
 */
export async function sendPayout(
  ctx: ServiceContext,
  actor: Actor,
  { redemptionOrderId, approvalId }: Readonly<{ redemptionOrderId: string; approvalId: string | null }>,
): Promise<Payout> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const order = await lockRedemptionOrder(db, actor.scope, redemptionOrderId)
    if (order === null) throw notFound("redemption order")
    if (approvalId === null) return { ...(await requireSendablePayout(db, order)), status: "sent" }
    return sendLockedPayout({ ...ctx, db }, actor, order, approvalId)
  })
}

/**
 * Sends the payout of a locked order to the bank. `approvalId` is null in the sandbox, which plays the fund. Throws ConflictError when
 * there is none to send or it is held.
 */
export async function sendLockedPayout(
  ctx: TransactionContext,
  actor: Actor,
  order: LockedRedemption,
  approvalId: string | null,
): Promise<Payout> {
  const { db, clock } = ctx
  const payout = await requireSendablePayout(db, order)
  const at = clock.now()
  const instruction = paymentInstruction(await requireDealingTerms(ctx, order.shareClassId), at)
  const sent = { ...instruction, approvalId, by: actor.who, at }
  invariant(await markPayoutSent(db, payout.id, sent), "the payout of a locked order stays as it is")
  await recordAudit(ctx, actor, {
    action: "payout.sent",
    subject: { kind: "payout", id: payout.id },
    before: { status: payout.status },
    after: {
      status: "sent",
      redemptionOrderId: order.id,
      amount: payout.amount,
      debitAccount: instruction.debitAccount?.number ?? null,
      executionDay: instruction.executionDay,
    },
  })
  return { ...payout, status: "sent", sentAt: at, updatedAt: at }
}

/** The payout of a locked order, if it may be sent now; throws ConflictError otherwise. */
async function requireSendablePayout(db: Database, order: LockedRedemption): Promise<Payout> {
  if (order.status !== "executed") {
    throw conflict(`The redemption order is ${order.status}: no payout of it is waiting to be sent.`)
  }
  const payout = await requireLatestPayout(db, order.id)
  if (payout.status !== "pending") throw conflict(`The payout is ${payout.status}: it is not sent again.`)
  const hold = payoutHold(await lockPayee(db, payout.id), payout.amount.currency)
  if (hold !== null) throw conflict(`The payout is held. ${hold.detail}`)
  return payout
}
