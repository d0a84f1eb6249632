import { lockBankAccount, updateBankAccountStatus } from "#lib/db/bank-accounts.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import type { BankAccount, BankAccountDecision } from "#lib/domain/bank-accounts/bank-account.ts"
import { decidedBankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { lockRegistersOfOpenOrders, matchWiresFromAccount } from "#lib/services/wires/match-wires-again.ts"
import { requireBankAccount } from "./list-bank-accounts.ts"
import { recordAccountEvent } from "./record-account-event.ts"

/**
 * The operator validates or invalidates a bank account. Orders that use it keep it, and are paid to it only while it is
 * validated. Money that waited because a validated account was unknown is matched again. The same decision again changes nothing.
 * Throws ForbiddenError, NotFoundError, or ConflictError for an archived one.
 */
export async function decideBankAccount(
  ctx: ServiceContext,
  actor: Actor,
  { id, decision }: Readonly<{ id: string; decision: BankAccountDecision }>,
): Promise<BankAccount> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const shareClassIds =
      decision === "validate"
        ? await lockRegistersOfOpenOrders(db, await requireBankAccount(tx, actor, id))
        : []
    await lockBankAccount(db, actor.scope, id)
    const account = await requireBankAccount(tx, actor, id)
    const status = decidedBankAccount(account.status, decision)
    if (status === account.status) return account
    const updatedAt = ctx.clock.now()
    const change = { from: account.status, status, decidedBy: actor.who, updatedAt }
    invariant(await updateBankAccountStatus(db, id, change), "a locked bank account stays in its state")
    await recordAudit(tx, actor, {
      action: "bank-account.decided",
      subject: { kind: "bank-account", id },
      before: { status: account.status },
      after: { status },
    })
    const decided = { ...account, status, updatedAt }
    if (status === "validated") await matchWiresFromAccount(tx, actor, decided, shareClassIds)
    return decided
  })
}

/**
 * Archives a bank account: no new order may use it, and payouts to it wait until another one is chosen. Does nothing if it
 * is archived.
 */
export function archiveBankAccount(ctx: ServiceContext, actor: Actor, id: string): Promise<BankAccount> {
  return inTransaction(ctx.db, async (db) => {
    await lockBankAccount(db, actor.scope, id)
    const account = await requireBankAccount({ ...ctx, db }, actor, id)
    if (account.status === "archived") return account
    const updatedAt = ctx.clock.now()
    const change = { from: account.status, status: "archived", decidedBy: actor.who, updatedAt } as const
    invariant(await updateBankAccountStatus(db, id, change), "a locked bank account stays in its state")
    await recordAccountEvent(db, actor, { kind: "account-archived", account, at: updatedAt })
    await recordAudit({ ...ctx, db }, actor, {
      action: "bank-account.archived",
      subject: { kind: "bank-account", id },
      before: { status: account.status },
      after: { status: "archived" },
    })
    return { ...account, status: "archived", updatedAt }
  })
}
