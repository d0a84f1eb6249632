import { findReportedPayments } from "#lib/db/bank-statements/ended-money.ts"
import type { Database } from "#lib/db/client.ts"
import { findEarlierPayouts } from "#lib/db/earlier-payments.ts"
import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import type { PayoutFilter } from "#lib/db/payouts.ts"
import {
  findBatchProgress,
  findClassesOfPayouts,
  findPayees,
  findPayouts,
  findPayoutsToNewAccounts,
} from "#lib/db/payouts.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import { readPaymentSearch } from "#lib/domain/payments/payment-search.ts"
import type { ExplainedEarlierPayment } from "#lib/domain/payouts/earlier-payment.ts"
import type { BatchProgress, Payee, Payout, PayoutHold } from "#lib/domain/payouts/payout.ts"
import { payoutHold, releaseHold } from "#lib/domain/payouts/payout.ts"
import type { ReportedPayment } from "#lib/domain/payouts/reported-payment.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/**
 * A payout with its class, its account and the name of its investor; `hold` states why a pending one cannot be released now, `earlier` what
 * became of the payouts before it of the same redemption, oldest first, `reported` what a bank statement that waits for another person
 * says of it, and `isToNewAccount` whether its investor was paid before, but never on this account.
 */
export type ListedPayout = Payout &
  Readonly<{
    shareClassId: string
    bankAccount: Payee["bankAccount"]
    investorId: string
    investorName: string
    hold: PayoutHold | null
    earlier: readonly ExplainedEarlierPayment[]
    reported: ReportedPayment | null
    isToNewAccount: boolean
  }>

/**
 * All payouts, newest first, for the operator; throws ForbiddenError for others. A `search` text names an amount, an investor, an
 * account number, an end-to-end id, or the id of a payout or of its order; without one, all are listed.
 */
export async function listPayouts(
  ctx: ServiceContext,
  actor: Actor,
  {
    page,
    search = "",
    ...filter
  }: Omit<PayoutFilter, "search"> & Readonly<{ page: PageRequest; search?: string }>,
): Promise<Page<ListedPayout>> {
  requireOperator(actor)
  const searched = search.trim() === "" ? null : readPaymentSearch(search)
  const found = await findPayouts(ctx.db, { ...filter, search: searched }, page)
  const payees = await findPayees(
    ctx.db,
    found.items.map(({ id }) => id),
  )
  const classes = await findClassesOfPayouts(
    ctx.db,
    found.items.map(({ id }) => id),
  )
  const earlier = await findEarlierPayouts(
    ctx.db,
    found.items.map(({ id }) => id),
  )
  const toNewAccounts = await findPayoutsToNewAccounts(
    ctx.db,
    found.items.map(({ id }) => id),
  )
  const reported = await findReportedPayments(
    ctx.db,
    "payout",
    found.items.map(({ id }) => id),
  )
  const names = await findInvestorNames(
    ctx.db,
    [...payees.values()].map(({ investorId }) => investorId),
  )
  return mapPage(found, (payout) => {
    const payee = payees.get(payout.id)
    const shareClass = classes.get(payout.id)
    invariant(
      payee !== undefined && shareClass !== undefined,
      "a payout has its order with its class, investor and bank account",
    )
    const { bankAccount, investorId } = payee
    const { shareClassId, hasDebitAccount } = shareClass
    const hold =
      payout.status === "pending" ? releaseHold(payee, payout.amount.currency, { hasDebitAccount }) : null
    return {
      ...payout,
      shareClassId,
      bankAccount,
      investorId,
      investorName: names.get(investorId) ?? "",
      hold,
      earlier: earlier.get(payout.id) ?? [],
      reported: reported.get(payout.id) ?? null,
      isToNewAccount: toNewAccounts.has(payout.id),
    }
  })
}

/** How far the payouts of a batch are, for the operator; throws ForbiddenError for others. */
export async function readBatchProgress(
  { db }: ServiceContext,
  actor: Actor,
  payoutIds: readonly string[],
): Promise<BatchProgress> {
  requireOperator(actor)
  return findBatchProgress(db, payoutIds)
}

/** Adds the reason to orders whose payout is held. */
export async function explainHolds(
  db: Database,
  orders: readonly RedemptionOrder[],
): Promise<readonly RedemptionOrder[]> {
  const payouts = orders.flatMap(({ payout }) => (payout?.status === "pending" ? [payout.id] : []))
  const payees = await findPayees(db, payouts)
  return orders.map((order) => {
    const payee = order.payout === null ? undefined : payees.get(order.payout.id)
    if (order.payout === null || payee === undefined) return order
    const hold = payoutHold(payee, order.payout.amount.currency)
    return hold === null ? order : { ...order, statusReason: hold.detail, payoutHold: hold }
  })
}
