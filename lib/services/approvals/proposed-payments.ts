import { findEarlierReasons } from "#lib/db/earlier-payments.ts"
import type { Payee } from "#lib/db/investors/payees.ts"
import { findPayees } from "#lib/db/investors/payees.ts"
import type { ProposalText, ProposedPayment } from "#lib/domain/approvals/proposal-text.ts"
import { payeesNamedIn, paymentsOf } from "#lib/domain/approvals/proposal-text.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { sumsByCurrency } from "#lib/domain/money/money.ts"
import type { ExplainedEarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** A payment to be released with its payee; null where the reader does not see them. */
export type PaymentToPayee = Omit<ProposedPayment, "earlier"> &
  Readonly<{ payee: Payee | null; earlier: readonly ExplainedEarlierPayment[] }>

/** The payments of a proposal with their payees, and the totals by currency. */
export type ProposedPayments = Readonly<{
  payments: readonly PaymentToPayee[]
  totals: readonly Amount[]
}>

/**
 * The payments that a proposal releases; null for one about something else. Order, amount and bank account are those that the
 * approval is bound to, and so is what became of earlier attempts. The proposal keeps no personal data, so who has the account, and
 * why an attempt ended, is read, and not there after an erasure.
 * Throws ForbiddenError for all but the operator.
 */
export async function readProposedPayments(
  ctx: ServiceContext,
  actor: Actor,
  texts: readonly (ProposalText | null)[],
): Promise<ProposedPayments | null> {
  requireOperator(actor)
  const payments = paymentsOf(texts)
  if (payments === null) return null
  const payees = await payeesOf(
    ctx,
    actor,
    payments.map(({ bankAccountId }) => bankAccountId),
  )
  const reasons = await findEarlierReasons(
    ctx.db,
    payments.flatMap(({ earlier }) => earlier.map(({ endToEndId }) => endToEndId)),
  )
  return {
    payments: payments.map((payment) => ({
      ...payment,
      payee: payees.get(payment.bankAccountId) ?? null,
      earlier: payment.earlier.map((attempt) => ({
        ...attempt,
        reason: reasons.get(attempt.endToEndId) ?? null,
      })),
    })),
    totals: sumsByCurrency(payments.map((payment) => payment.amount)),
  }
}

/** Payees by their bank accounts. */
export type NamedPayees = ReadonlyMap<string, Payee>

/** The payees whom the texts of a proposal name, by their bank accounts; throws ForbiddenError for all but the operator. */
export async function readNamedPayees(
  ctx: ServiceContext,
  actor: Actor,
  texts: readonly (ProposalText | null)[],
): Promise<NamedPayees> {
  requireOperator(actor)
  return payeesOf(ctx, actor, payeesNamedIn(texts))
}

async function payeesOf(
  { db }: ServiceContext,
  { scope }: Actor,
  bankAccountIds: readonly string[],
): Promise<NamedPayees> {
  if (bankAccountIds.length === 0) return new Map()
  const found = await findPayees(db, scope, [...new Set(bankAccountIds)])
  return new Map(found.map((payee) => [payee.bankAccountId, payee]))
}
