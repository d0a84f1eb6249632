import { updateBankAccountStatus } from "#lib/db/bank-accounts.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireBankAccount } from "./require-bank-account.ts"

/**
 * Archives a bank account: no new order may name it, and payouts to it wait until another one is named for them. Again,
 * it stays archived.
 */
export function archiveBankAccount(ctx: ServiceContext, actor: Actor, id: string): Promise<BankAccount> {
  return inTransaction(ctx.db, async (db) => {
    const account = await requireBankAccount({ ...ctx, db }, actor, id)
    if (account.status === "archived") return account
    const updatedAt = ctx.clock.now()
    await updateBankAccountStatus(db, id, "archived", updatedAt)
    return { ...account, status: "archived", updatedAt }
  })
}
