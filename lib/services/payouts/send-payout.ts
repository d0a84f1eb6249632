import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockPayee, markPayoutSent, requireLatestPayout } from "#lib/db/payouts.ts"
import type { LockedRedemption } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { lockRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import type { PaymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import { paymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import { releaseHold } from "#lib/domain/payouts/payout.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/**
 * Records that a payout was sent to the bank, only once, because a second time might pay twice. Only to a validated account
 * of an investor who is not blocked. `approvalId` is of the proposal that releases it; null while it is being proposed, when nothing
 * is written, because a payout is sent only with an approval. Throws ForbiddenError, NotFoundError, or ConflictError when no payout is
 * pending or it is held, also because the class has no account to pay it from.
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
    const tx = { ...ctx, db }
    if (approvalId !== null) return sendLockedPayout(tx, actor, order, approvalId)
    const { payout } = await requireSendablePayout(tx, order, { isReleased: true })
    return { ...payout, status: "sent" }
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
  const { db } = ctx
  const { payout, instruction, at } = await requireSendablePayout(ctx, order, {
    isReleased: approvalId !== null,
  })
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

/**
 * The payout of a locked order, if it may be sent now, and how; throws ConflictError otherwise. Only what is released needs an account
 * that pays it.
 */
async function requireSendablePayout(
  ctx: TransactionContext,
  order: LockedRedemption,
  { isReleased }: Readonly<{ isReleased: boolean }>,
): Promise<Readonly<{ payout: Payout; instruction: PaymentInstruction; at: Instant }>> {
  const { db, clock } = ctx
  if (order.status !== "executed")
    throw conflictBecause(conflictReason("noPayoutWaits", { status: { term: order.status } }))
  const payout = await requireLatestPayout(db, order.id)
  if (payout.status !== "pending")
    throw conflictBecause(conflictReason("payoutNotPending", { status: { term: payout.status } }))
  const payee = await lockPayee(db, payout.id)
  const at = clock.now()
  const terms = await requireDealingTerms(ctx, order.shareClassId)
  const instruction = paymentInstruction(terms, at)
  const hasDebitAccount = !isReleased || instruction.debitAccount !== null
  const hold = releaseHold(payee, payout.amount.currency, { hasDebitAccount })
  if (hold !== null) {
    // One held payout stops its whole batch, so the message says which one it is.
    const held = conflictReason("payoutHeld", { order: order.id, symbol: terms.symbol })
    throw conflictBecause(held, hold.sentence)
  }
  return { payout, instruction, at }
}
