import { decimal } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { recordLatestPayout } from "./record-latest.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  type ordersContext,
  publishValue,
  wire,
} from "./sample-orders.ts"

/** What a register holds in which orders and payouts have come to every end. */
export type SettledOrders = Readonly<{
  shareClassId: string
  investorId: string
  otherInvestorId: string
  bankAccountId: string
  otherBankAccountId: string
  subscription: string
  waitingSubscription: string
  redemptions: Readonly<{ pending: string; sent: string; paid: string; failed: string; waiting: string }>
}>

/**
 * Two investors whose subscriptions were executed on Monday and whose redemptions were executed on Tuesday: one payout waits,
 * one is sent, one is paid, one has failed. A further order of each kind waits, and a wire is in suspense.
 */
export async function settleOrders(ctx: ReturnType<typeof ordersContext>): Promise<SettledOrders> {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: otherInvestorId } = await openInvestor(ctx, distributor, { firstName: "Grace" })
  const { id: subscription } = await fundedOrder(ctx, distributor, {
    investorId,
    shareClassId,
    value: "1000",
  })
  await fundedOrder(ctx, distributor, { investorId: otherInvestorId, shareClassId, value: "2000" })
  await wire(ctx, shareClassId, "12.34", "for nobody")
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const { id: otherBankAccountId } = await openBankAccount(ctx, distributor, otherInvestorId, {
    accountNumber: "DE89370400440532013000",
    bic: "COBADEFF",
  })
  const redeem = async (shares: string) => {
    const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal(shares) }
    return (await createRedemptionOrder(ctx, distributor, order)).id
  }
  const executed = {
    pending: await redeem("11"),
    sent: await redeem("12"),
    paid: await redeem("13"),
    failed: await redeem("14"),
  }
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  for (const id of [executed.sent, executed.paid, executed.failed]) await releasePayout(ctx, id)
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId: executed.paid, outcome: "paid", reason: null })
  const failed = { redemptionOrderId: executed.failed, outcome: "failed", reason: "Account closed." } as const
  await recordLatestPayout(ctx, OPERATOR, failed)
  const order = { investorId, shareClassId, value: "500" }
  return {
    shareClassId,
    investorId,
    otherInvestorId,
    bankAccountId,
    otherBankAccountId,
    subscription,
    waitingSubscription: (await fundedOrder(ctx, distributor, order)).id,
    redemptions: { ...executed, waiting: await redeem("15") },
  }
}
