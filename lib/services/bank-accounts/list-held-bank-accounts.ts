import type { HeldBankAccountFilter } from "#lib/db/bank-accounts.ts"
import { findBankAccount, findHeldBankAccounts } from "#lib/db/bank-accounts.ts"
import type { BankAccountOrder, HeldBankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/list-page.ts"

/**
 * Bank accounts of the investors that the actor sees with their holders; `search` has words of the holder's name,
 * or a part of the IBAN or the BIC. Throws NotFoundError for another's investor.
 */
export async function listHeldBankAccounts(
  ctx: ServiceContext,
  actor: Actor,
  {
    page,
    order,
    ...filter
  }: HeldBankAccountFilter & Readonly<{ order: BankAccountOrder; page: PageRequest }>,
): Promise<Page<HeldBankAccount>> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  return pageAfterOwnCursor(
    page,
    (id) => findBankAccount(ctx.db, actor.scope, id),
    () => findHeldBankAccounts(ctx.db, actor.scope, { filter, order }, page),
  )
}
