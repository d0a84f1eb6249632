import { randomUUID } from "node:crypto"
import type { Database } from "#lib/db/client.ts"
import {
  endCompensation,
  findClassOfCompensation,
  findCompensationPayees,
  lockCompensation,
  markCompensationSent,
} from "#lib/db/compensations.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockRegister } from "#lib/db/ledger/lock-register.ts"
import { lockPayeeOf } from "#lib/db/payouts.ts"
import type { Compensation } from "#lib/domain/compensations/compensation.ts"
import { requireTransfer } from "#lib/domain/compensations/compensation.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { conflict, invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { compensationPaid } from "#lib/domain/ledger/order-entries.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { paymentInstruction } from "#lib/domain/payouts/payment-instruction.ts"
import { endToEndIdOf, paidPayoutHold, releaseHold } from "#lib/domain/payouts/payout.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/** A compensation in money with the bank account that it goes to. */
export type PaidCompensation = Compensation & Readonly<{ amount: Amount; bankAccountId: string }>

/**
 * Hands the money of a compensation to the bank, to `bankAccountId` or else the account of the redemption that it is for, or the
 * investor's newest validated account in its currency. Throws ForbiddenError, NotFoundError, or ConflictError when no money is
 * owed, there is no such account, or the payment is held like a payout. `approvalId` is of the proposal that releases it; null while
 * it is being proposed, when nothing is written, as with payouts.
 */
export async function sendCompensation(
  ctx: ServiceContext,
  actor: Actor,
  {
    id,
    bankAccountId: named,
    approvalId,
  }: Readonly<{ id: string; bankAccountId?: string | undefined; approvalId: string | null }>,
): Promise<PaidCompensation> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const compensation = await lockCompensation(db, id)
    if (compensation === null) throw notFound("compensation")
    const { amount, status, investorId, shareClassId } = compensation
    if (amount === null || status !== "owed")
      throw conflictBecause(conflictReason("noCompensationWaits", { status: { term: status } }))
    const bankAccountId = named ?? (await findCompensationPayees(db, [id])).get(id)?.bankAccountId
    if (bankAccountId === undefined)
      throw conflictBecause(
        conflictReason("noAccountForCompensation", { investor: investorId, currency: amount.currency }),
      )
    const payee = await lockPayeeOf(db, { investorId, bankAccountId })
    if (payee === null) throw notFound("bank account")
    const at = ctx.clock.now()
    const instruction = paymentInstruction(await requireDealingTerms({ ...ctx, db }, shareClassId), at)
    const hasDebitAccount = instruction.debitAccount !== null
    const hold = releaseHold(payee, amount.currency, { hasDebitAccount })
    if (hold !== null) throw conflictBecause(conflictReason("compensationHeld"), hold.sentence)
    const endToEndId = endToEndIdOf(randomUUID())
    const asSent: PaidCompensation = { ...compensation, amount, status: "sent", bankAccountId, endToEndId }
    if (approvalId === null) return asSent
    const sent = { ...instruction, bankAccountId, endToEndId, approvalId, by: actor.who, at }
    invariant(await markCompensationSent(db, id, sent), "a locked compensation stays as it is")
    await recordAudit({ db }, actor, {
      action: "compensation.sent",
      subject: { kind: "compensation", id },
      before: { status },
      after: {
        status: "sent",
        amount,
        bankAccountId,
        endToEndId,
        debitAccount: instruction.debitAccount?.number ?? null,
        executionDay: instruction.executionDay,
      },
    })
    return asSent
  })
}

/**
 * What the bank did with the money of a compensation, which may be sent several times, one after the other: `endToEndId` is that of
 * the transfer.
 */
export type CompensationOutcome = Readonly<{
  id: string
  endToEndId: string
  outcome: "paid" | "failed"
  reason: string | null
}>

/**
 * The operator records that the bank has paid a compensation, or that it has not: then the money is owed again. Throws
 * ForbiddenError, NotFoundError, or ConflictError when it is not with the bank, is with it by another transfer than that of the
 * end-to-end id, or its account was found invalid since.
 */
export async function recordCompensation(
  ctx: ServiceContext,
  actor: Actor,
  { id, endToEndId, outcome, reason }: CompensationOutcome,
): Promise<Compensation> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const found = await lockWithRegister(db, id)
    const { amount, status, investorId, bankAccountId } = found
    if (amount === null || status !== "sent" || bankAccountId === null)
      throw conflict(`The compensation is ${status}: it is not with the bank.`)
    requireTransfer(found, endToEndId)
    const isPaid = outcome === "paid"
    if (isPaid) {
      const payee = await lockPayeeOf(db, { investorId, bankAccountId })
      const hold = payee === null ? null : paidPayoutHold(payee, amount.currency)
      if (hold !== null) throw conflictBecause(hold.sentence)
    }
    const at = ctx.clock.now()
    invariant(
      await endCompensation(db, id, { isPaid, by: actor.who, at }),
      "a locked compensation stays as it is",
    )
    if (isPaid) await postOnce(db, compensationPaid({ ...found, amount }, { actor: actor.who, at }))
    await recordAudit({ db }, actor, {
      action: "compensation.ended",
      subject: { kind: "compensation", id },
      before: { status },
      after: { status: isPaid ? "paid" : "owed", amount, reason, endToEndId },
    })
    return { ...found, status: isPaid ? "paid" : "owed" }
  })
}

/**
 * Locks a compensation after the register of its class, in which its payment is booked: a bank file that is being imported locks
 * them in this order. Throws NotFoundError.
 */
async function lockWithRegister(db: Database, id: string): Promise<Compensation> {
  const shareClassId = await findClassOfCompensation(db, id)
  if (shareClassId !== null) await lockRegister(db, shareClassId)
  const compensation = await lockCompensation(db, id)
  if (compensation === null) throw notFound("compensation")
  return compensation
}
