import { randomUUID } from "node:crypto"
import { findBankAccount } from "#lib/db/bank-accounts.ts"
import type { Database } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { requireInvestorName } from "#lib/db/investors/find-investor.ts"
import { lockInvestorShared } from "#lib/db/investors/save-investor.ts"
import { endPayout, insertPayout, lockPayee, requireLatestPayout } from "#lib/db/payouts.ts"
import type { LockedRedemption } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { lockRedemptionOrder, moveRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import { requireUsable } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant, notFound } from "#lib/domain/errors/domain-error.ts"
import { requireNotFrozen } from "#lib/domain/investors/decide-investor.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import { newPayout, payoutHold } from "#lib/domain/payouts/payout.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import { redemptionAfter } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import { recordAccountEvent } from "#lib/services/bank-accounts/record-account-event.ts"
import type { ServiceContext, ServiceSecrets } from "#lib/services/context.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import type { Notifier } from "#lib/services/users/notify-users.ts"
import { notifyUsersOfOwner } from "#lib/services/users/notify-users.ts"

/**
 * Pays a redemption to another bank account: one whose payout failed, or is held because its account can no longer be
 * paid to. Throws NotFoundError, InvestorNotReadyError for a frozen investor, ConflictError when its payout neither
 * failed nor is held for its account, or BankAccountNotUsableError. With a `notifier`, everybody who acts
 * for the investor gets an email.
 */
export function retryPayout(
  ctx: ServiceContext,
  actor: Actor,
  input: Readonly<{ redemptionOrderId: string; bankAccountId: string; notifier?: Notifier }>,
): Promise<RedemptionOrder> {
  const { redemptionOrderId, bankAccountId, notifier } = input
  return inTransaction(ctx.db, async (db) => {
    const order = await lockRedemptionOrder(db, actor.scope, redemptionOrderId)
    if (order === null) throw notFound("redemption order")
    const investor = await lockInvestorShared(db, actor.scope, order.investorId)
    const bankAccount = await findBankAccount(db, actor.scope, bankAccountId)
    if (bankAccount === null || bankAccount.investorId !== order.investorId) throw notFound("bank account")
    invariant(investor !== null, "an order within a scope has its investor within it")
    requireNotFrozen(investor)
    requireUsable(bankAccount, order.currency)
    const at = ctx.clock.now()
    const from = await withdrawHeldPayout(db, actor, order, at)
    const to = redemptionAfter(from, "payout-retried")
    const { amount } = await requireLatestPayout(db, order.id)
    const payoutId = randomUUID()
    await insertPayout(db, newPayout({ id: payoutId, redemptionOrderId, bankAccountId, amount, at }))
    const change = { from, to, reason: null, bankAccountId, at }
    invariant(await moveRedemptionOrder(db, order.id, change), "a locked order stays in its state")
    await recordAudit({ ...ctx, db }, actor, {
      action: "payout.retried",
      subject: { kind: "payout", id: payoutId },
      before: { orderStatus: order.status },
      after: { orderStatus: to, redemptionOrderId, bankAccountId, amount },
    })
    await recordAccountEvent(db, actor, { kind: "payout-retried", account: bankAccount, at })
    if (notifier !== undefined) {
      await notifyOfPayoutAccount(
        { db, secrets: ctx.secrets },
        { bankAccount, orderId: order.id, amount },
        notifier,
      )
    }
    return requireRedemptionOrder({ ...ctx, db }, actor, order.id)
  })
}

/** Emails everybody who acts for an investor to which of their accounts they are paid now. */
async function notifyOfPayoutAccount(
  { db, secrets }: Readonly<{ db: Database; secrets: ServiceSecrets }>,
  payout: Readonly<{ bankAccount: BankAccount; orderId: string; amount: Amount }>,
  notifier: Notifier,
): Promise<void> {
  const { orderId, amount, bankAccount } = payout
  const { investorId, accountNumber } = bankAccount
  const investor = await requireInvestorName(db, investorId)
  const change = { investor, accountNumber, orderId, amount, by: notifier.by }
  const owner = { kind: "investor", investorId } as const
  await notifyUsersOfOwner(db, secrets, owner, (to) => notifier.emails.payoutAccountChanged(to, change))
}

/** Ends a payout that is held because of its bank account, so that another one replaces it; returns the order's status. */
async function withdrawHeldPayout(
  db: Database,
  actor: Actor,
  order: LockedRedemption,
  at: Instant,
): Promise<RedemptionStatus> {
  if (order.status !== "executed") return order.status
  const payout = await requireLatestPayout(db, order.id)
  if (payout.status !== "pending") return order.status
  const hold = payoutHold(await lockPayee(db, payout.id), payout.amount.currency)
  if (hold === null) return order.status
  const to = redemptionAfter(order.status, "payout-failed")
  const ended = { from: payout.status, outcome: "failed", reason: hold.detail, by: actor.who, at } as const
  invariant(await endPayout(db, payout.id, ended), "the payout of a locked order stays in its state")
  const change = { from: order.status, to, reason: hold.detail, bankAccountId: null, at }
  invariant(await moveRedemptionOrder(db, order.id, change), "a locked order stays in its state")
  return to
}
