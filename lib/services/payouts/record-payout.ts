import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { endPayout, lockPayee, requireLatestPayout } from "#lib/db/payouts.ts"
import type { LockedRedemption } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { lockRedemptionOrder, moveRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { payoutPaid, payoutReturned } from "#lib/domain/ledger/order-entries.ts"
import { paidPayoutHold } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { redemptionAfter } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"

/**
 * The outcome of a payout: the bank has paid it, has not, or has sent back what it had paid. An order may have several payouts, one
 * after the other, so `endToEndId` says which one. `reason` is the bank's reason of the latter two.
 */
export type PayoutOutcome = Readonly<{
  redemptionOrderId: string
  endToEndId: string
  outcome: "paid" | "failed" | "returned"
  reason: string | null
}>

/**
 * The operator records that a sent payout is paid, or that one failed or came back: its money then stays payable and is not sent
 * again automatically. Throws ForbiddenError, NotFoundError, or ConflictError when no payout is in progress, when another one than
 * that of the end-to-end id is, or when one is recorded as paid that was not sent or whose bank account was invalidated since.
 */
export async function recordPayout(
  ctx: ServiceContext,
  actor: Actor,
  input: PayoutOutcome,
): Promise<RedemptionOrder> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const order = await lockPaidOrder(tx, actor, input.redemptionOrderId)
    await endLatestPayout(tx, actor, order, input)
    return requireRedemptionOrder(tx, actor, order.id)
  })
}

/** Locks an order together with the register of its class, in which its payout is booked; throws NotFoundError. */
export async function lockPaidOrder(
  ctx: TransactionContext,
  actor: Actor,
  redemptionOrderId: string,
): Promise<LockedRedemption> {
  const { shareClassId } = await requireRedemptionOrder(ctx, actor, redemptionOrderId)
  await lockRegister(ctx.db, shareClassId)
  const order = await lockRedemptionOrder(ctx.db, actor.scope, redemptionOrderId)
  if (order === null) throw notFound("redemption order")
  return order
}

const EVENTS = { paid: "paid", failed: "payout-failed", returned: "payout-returned" } as const

/**
 * Ends the payout of a locked order; throws ConflictError like recordPayout. `endToEndId` is null only in the sandbox, whose callers
 * name the order and mean its latest payout.
 */
export async function endLatestPayout(
  ctx: TransactionContext,
  actor: Actor,
  order: LockedRedemption,
  {
    endToEndId,
    outcome,
    reason,
  }: Pick<PayoutOutcome, "outcome" | "reason"> & Readonly<{ endToEndId: string | null }>,
): Promise<void> {
  const { db, clock } = ctx
  const to = redemptionAfter(order.status, EVENTS[outcome])
  const payout = await requireLatestPayout(db, order.id)
  // What the bank did with an earlier payout says nothing of this one: ended by it, this one would be paid twice or not at all.
  if (endToEndId !== null && endToEndId !== payout.endToEndId)
    throw conflictBecause(conflictReason("payoutReplaced"))
  if (outcome === "paid") {
    if (payout.status !== "sent") {
      throw conflict(`The payout is ${payout.status}: only one that was sent to the bank can be paid.`)
    }
    const hold = paidPayoutHold(await lockPayee(db, payout.id), payout.amount.currency)
    if (hold !== null) throw conflictBecause(hold.sentence)
  }
  if (outcome === "returned" && payout.sentAt === null)
    throw conflict("The payout was of nothing and never sent: nothing can come back.")
  const at = clock.now()
  const ended = { from: payout.status, outcome, reason, by: actor.who, at }
  invariant(await endPayout(db, payout.id, ended), "the payout of a locked order stays in its state")
  const change = { from: order.status, to, reason, bankAccountId: null, at }
  invariant(await moveRedemptionOrder(db, order.id, change), "a locked order stays in its state")
  const origin = { actor: actor.who, at }
  if (outcome === "paid") await postOnce(db, payoutPaid(payout, order, origin))
  if (outcome === "returned") await postOnce(db, payoutReturned(payout, order, origin))
  await recordAudit(ctx, actor, {
    action: "payout.ended",
    subject: { kind: "payout", id: payout.id },
    before: { status: payout.status },
    after: { status: outcome, reason, redemptionOrderId: order.id, amount: payout.amount },
  })
}
