import type { PayoutFilter } from "#lib/db/payouts.ts"
import { findPayees, findPayouts } from "#lib/db/payouts.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import type { Payee, Payout, PayoutHold } from "#lib/domain/payouts/payout.ts"
import { payoutHold } from "#lib/domain/payouts/payout.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireOperator } from "#lib/services/require-operator.ts"

/** A payout with the account it goes to; `hold` says why one that is pending cannot be sent now. */
export type ListedPayout = Payout &
  Readonly<{ bankAccount: Payee["bankAccount"]; investorId: string; hold: PayoutHold | null }>

/** What is to be paid and was paid, newest first, for the operator; throws ForbiddenError for others. */
export async function listPayouts(
  ctx: ServiceContext,
  actor: Actor,
  filter: PayoutFilter,
  page: PageRequest,
): Promise<Page<ListedPayout>> {
  requireOperator(actor)
  const found = await findPayouts(ctx.db, filter, page)
  const payees = await findPayees(
    ctx.db,
    found.items.map(({ id }) => id),
  )
  return mapPage(found, (payout) => {
    const payee = payees.get(payout.id)
    invariant(payee !== undefined, "a payout has its order, investor and bank account")
    const { bankAccount, investorId } = payee
    const hold = payout.status === "pending" ? payoutHold(payee, payout.amount.currency) : null
    return { ...payout, bankAccount, investorId, hold }
  })
}
