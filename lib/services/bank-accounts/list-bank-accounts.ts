import type { BankAccountFilter, BankAccountWithHolderFilter } from "#lib/db/bank-accounts.ts"
import { findBankAccount, findBankAccounts, findBankAccountsWithHolders } from "#lib/db/bank-accounts.ts"
import type {
  BankAccount,
  BankAccountSort,
  BankAccountWithHolder,
} from "#lib/domain/bank-accounts/bank-account.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/list-page.ts"

/** Bank accounts of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listBankAccounts(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: BankAccountFilter & Readonly<{ page: PageRequest }>,
): Promise<Page<BankAccount>> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  return pageAfterOwnCursor(
    page,
    (id) => findBankAccount(ctx.db, actor.scope, id),
    () => findBankAccounts(ctx.db, actor.scope, filter, page),
  )
}

/**
 * Bank accounts of the investors that the actor sees with their holders; `search` has words of the holder's name,
 * or a part of the IBAN or the BIC. Throws NotFoundError for another's investor.
 */
export async function listBankAccountsWithHolders(
  ctx: ServiceContext,
  actor: Actor,
  {
    page,
    sort,
    ...filter
  }: BankAccountWithHolderFilter & Readonly<{ sort: BankAccountSort; page: PageRequest }>,
): Promise<Page<BankAccountWithHolder>> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  return pageAfterOwnCursor(
    page,
    (id) => findBankAccount(ctx.db, actor.scope, id),
    () => findBankAccountsWithHolders(ctx.db, actor.scope, { filter, sort }, page),
  )
}

/** A bank account of an investor that the actor sees; throws NotFoundError otherwise. */
export async function requireBankAccount(
  ctx: TransactionContext,
  actor: Actor,
  id: string,
): Promise<BankAccount> {
  const account = await findBankAccount(ctx.db, actor.scope, id)
  if (account === null) throw notFound("bank account")
  return account
}
