import type { Database } from "#lib/db/client.ts"
import { findInvestorNames } from "#lib/db/investors/find-investor.ts"
import type { PayoutFilter } from "#lib/db/payouts.ts"
import { findBatchProgress, findPayees, findPayouts } from "#lib/db/payouts.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import type { BatchProgress, Payee, Payout, PayoutHold } from "#lib/domain/payouts/payout.ts"
import { payoutHold } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** A payout with its account and the name of its investor; `hold` states why a pending one cannot be sent now. */
export type ListedPayout = Payout &
  Readonly<{
    bankAccount: Payee["bankAccount"]
    investorId: string
    investorName: string
    hold: PayoutHold | null
  }>

/** All payouts, newest first, for the operator; throws ForbiddenError for others. */
export async function listPayouts(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: PayoutFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<ListedPayout>> {
  requireOperator(actor)
  const found = await findPayouts(ctx.db, filter, page)
  const payees = await findPayees(
    ctx.db,
    found.items.map(({ id }) => id),
  )
  const names = await findInvestorNames(
    ctx.db,
    [...payees.values()].map(({ investorId }) => investorId),
  )
  return mapPage(found, (payout) => {
    const payee = payees.get(payout.id)
    invariant(payee !== undefined, "a payout has its order, investor and bank account")
    const { bankAccount, investorId } = payee
    const hold = payout.status === "pending" ? payoutHold(payee, payout.amount.currency) : null
    return { ...payout, bankAccount, investorId, investorName: names.get(investorId) ?? "", hold }
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
