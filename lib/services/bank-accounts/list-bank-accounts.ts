import type { BankAccountFilter } from "#lib/db/bank-accounts.ts"
import { findBankAccount, findBankAccounts } from "#lib/db/bank-accounts.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/require-seen-investor.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/page-after-own-cursor.ts"

/** Bank accounts of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listBankAccounts(
  ctx: ServiceContext,
  actor: Actor,
  filter: BankAccountFilter,
  page: PageRequest,
): Promise<Page<BankAccount>> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  return pageAfterOwnCursor(
    page,
    (id) => findBankAccount(ctx.db, actor.scope, id),
    () => findBankAccounts(ctx.db, actor.scope, filter, page),
  )
}
