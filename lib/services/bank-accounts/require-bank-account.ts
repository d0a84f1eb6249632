import { findBankAccount } from "#lib/db/bank-accounts.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

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
