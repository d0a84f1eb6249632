import { randomUUID } from "node:crypto"
import { findBankAccount } from "#lib/db/bank-accounts/find-bank-account.ts"
import { insertPayout, requireLatestPayout } from "#lib/db/payouts/save-payout.ts"
import { lockRedemptionOrder, moveRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { requireUsable } from "#lib/domain/bank-accounts/decide-bank-account.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { invariant } from "#lib/domain/errors/invariant.ts"
import { newPayout } from "#lib/domain/payouts/new-payout.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { redemptionAfter } from "#lib/domain/redemption-orders/redemption-states.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/require-redemption-order.ts"

/**
 * Pays a redemption whose payout failed to the account that somebody named. Throws NotFoundError, ConflictError when
 * its payout has not failed, or BankAccountNotUsableError.
 */
export function retryPayout(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ redemptionOrderId: string; bankAccountId: string }>,
): Promise<RedemptionOrder> {
  const { redemptionOrderId, bankAccountId } = input
  return inTransaction(ctx.db, async (db) => {
    const order = await lockRedemptionOrder(db, actor.scope, redemptionOrderId)
    if (order === null) throw notFound("redemption order")
    const bankAccount = await findBankAccount(db, actor.scope, bankAccountId)
    if (bankAccount === null || bankAccount.investorId !== order.investorId) throw notFound("bank account")
    requireUsable(bankAccount, order.currency)
    const to = redemptionAfter(order.status, "payout-retried")
    const at = ctx.clock.now()
    const { amount } = await requireLatestPayout(db, order.id)
    await insertPayout(db, newPayout({ id: randomUUID(), redemptionOrderId, bankAccountId, amount, at }))
    const change = { from: order.status, to, reason: null, bankAccountId, at }
    invariant(await moveRedemptionOrder(db, order.id, change), "a locked order stays in its state")
    return requireRedemptionOrder({ ...ctx, db }, actor, order.id)
  })
}
