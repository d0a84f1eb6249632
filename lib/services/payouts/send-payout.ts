import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockPayee, markPayoutSent, requireLatestPayout } from "#lib/db/payouts.ts"
import type { LockedRedemption } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { lockRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { paymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import { payoutHold } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"

/**
 * Records that a payout was sent to the bank, only once, because a second time might pay twice. Only to a validated account
 * of an investor who is not blocked. Throws ForbiddenError, NotFoundError, or ConflictError when no payout is pending or it is
 * held.
 */
export async function sendPayout(
  ctx: ServiceContext,
  actor: Actor,
  redemptionOrderId: string,
): Promise<RedemptionOrder> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const order = await lockRedemptionOrder(db, actor.scope, redemptionOrderId)
    if (order === null) throw notFound("redemption order")
    await sendLockedPayout(tx, actor, order)
    return requireRedemptionOrder(tx, actor, order.id)
  })
}

/** Sends the payout of a locked order to the bank; throws ConflictError when there is none to send or it is held. */
export async function sendLockedPayout(
  ctx: TransactionContext,
  actor: Actor,
  order: LockedRedemption,
): Promise<void> {
  const { db, clock } = ctx
  if (order.status !== "executed") {
    throw conflict(`The redemption order is ${order.status}: no payout of it is waiting to be sent.`)
  }
  const payout = await requireLatestPayout(db, order.id)
  if (payout.status !== "pending") throw conflict(`The payout is ${payout.status}: it is not sent again.`)
  const hold = payoutHold(await lockPayee(db, payout.id), payout.amount.currency)
  if (hold !== null) throw conflict(`The payout is held. ${hold.detail}`)
  const at = clock.now()
  const instruction = paymentInstruction(await requireDealingTerms(ctx, order.shareClassId), at)
  const sent = { ...instruction, by: actor.who, at }
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
}
