import { randomUUID } from "node:crypto"
import { findBankAccount } from "#lib/db/bank-accounts.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { lockInvestorShared } from "#lib/db/investors/save-investor.ts"
import { lockFreeShares } from "#lib/db/ledger/find-balances.ts"
import { lockRegisterShared } from "#lib/db/ledger/lock-register.ts"
import { findLatestNetAssetValue } from "#lib/db/net-asset-values.ts"
import { insertRedemptionOrder } from "#lib/db/redemption-orders/save-redemption-order.ts"
import { requireUsable } from "#lib/domain/bank-accounts/bank-account.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { requireReady } from "#lib/domain/investors/decide-investor.ts"
import { redemptionAccepted } from "#lib/domain/ledger/order-entries.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { orderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import { requireRedeemable } from "#lib/domain/redemption-orders/price-redemption.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { recordAudit } from "#lib/services/audit-log/record-audit.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { postOnce } from "#lib/services/ledger/register.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/** Redemption order payload of spec section 2.11; `sharesAmount` is a number of shares. */
export type RedemptionOrderInput = Readonly<{
  investorId: string
  bankAccountId: string
  shareClassId: string
  sharesAmount: Decimal
}>

/**
 * Creates a redemption order and blocks its shares atomically: of concurrent orders for the same shares exactly as many
 * succeed as there are shares for. Throws NotFoundError, InvestorNotReadyError, BankAccountNotUsableError,
 * TooManyDecimalsError, InsufficientBalanceError or AmountBelowMinimumError.
 */
export function createRedemptionOrder(
  ctx: ServiceContext,
  actor: Actor,
  input: RedemptionOrderInput,
): Promise<RedemptionOrder> {
  const { investorId, bankAccountId, shareClassId, sharesAmount } = input
  return inTransaction(ctx.db, async (db) => {
    const investor = await lockInvestorShared(db, actor.scope, investorId)
    if (investor === null) throw notFound("investor")
    // Read under the lock: a concurrent change of the calendar either moves this order or determines its terms.
    await lockRegisterShared(db, shareClassId)
    const terms = await requireDealingTerms({ ...ctx, db }, shareClassId)
    const bankAccount = await findBankAccount(db, actor.scope, bankAccountId)
    if (bankAccount === null || bankAccount.investorId !== investorId) throw notFound("bank account")
    requireReady(investor)
    requireUsable(bankAccount, terms.currency)
    const freeShares = await lockFreeShares(db, investorId, shareClassId)
    const latest = await findLatestNetAssetValue(db, shareClassId)
    requireRedeemable(sharesAmount, { ...terms, freeShares, latestValue: latest?.amount ?? null })
    // Read under the lock: a concurrent dealing run either comes later, or this order is too late for its day.
    const now = ctx.clock.now()
    const orderTerms = orderTermsFor(terms.calendar, now)
    const order: RedemptionOrder = {
      id: randomUUID(),
      ...input,
      status: "pending-valuation",
      statusReason: null,
      ...orderTerms,
      cancelableUntil: orderTerms.cutOffAt,
      settlement: null,
      executedAt: null,
      payout: null,
      payoutHold: null,
      timeline: [{ status: "pending-valuation", at: now }],
      createdAt: now,
      updatedAt: now,
    }
    await insertRedemptionOrder(db, order, { currency: terms.currency, placedBy: actor.who })
    await recordAudit({ ...ctx, db }, actor, {
      action: "redemption-order.created",
      subject: { kind: "redemption-order", id: order.id },
      after: { ...input, status: order.status },
    })
    await postOnce(db, redemptionAccepted(order, terms.symbol, { actor: actor.who, at: now }))
    return order
  })
}
