import { decimal } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import type { ordersContext } from "#test/orders/sample-orders.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  publishValue,
} from "#test/orders/sample-orders.ts"

/** The bank account of the investor who is paid. */
export const PAYEE_IBAN = "DE89370400440532013000"

/**
 * A class with an order of EUR 1,000 that was executed on Monday, 3 February 2025, and a redemption of 100 shares whose payout is
 * with the bank from Tuesday on. The clock is left there.
 */
export async function openPayoutAtTheBank(ctx: ReturnType<typeof ordersContext>) {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const account = { accountNumber: PAYEE_IBAN }
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId, account)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const redemption = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("100") }
  const { id: redemptionOrderId } = await createRedemptionOrder(ctx, distributor, redemption)
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  const { payout } = await releasePayout(ctx, redemptionOrderId)
  if (payout === null) throw new Error("the redemption has no payout")
  return { shareClassId, distributor, investorId, redemptionOrderId, payout }
}
