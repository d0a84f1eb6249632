import { expect, test } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"

test("a correction is approved again for an investor who was archived beside it: money, no shares", async () => {
  const database = await createTestDatabase()
  const ctx = { ...ordersContext(database.url), notices: investorNotices(() => "https://sharebook.example") }
  const other = openDatabase(database.url, { poolSize: 2 })
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const maker = await openOperator(ctx, "maker")
  const checker = await openOperator(ctx, "checker")
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  const { shares } = await ctx.db.subscriptionOrder.findFirstOrThrow()
  const sharesAmount = decimal(shares?.toFixed() ?? "")
  const order = { investorId, bankAccountId, shareClassId, sharesAmount }
  const { id: redemptionOrderId } = await createRedemptionOrder(ctx, distributor, order)
  await publishValue(ctx, "2025-02-03", "1.003417")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await releasePayout(ctx, redemptionOrderId)
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
  const correct = async () => {
    const corrected = [{ shareClass: "EUTBL", day: day("2025-02-02"), value: decimal("1") }]
    const reason = "A bill had the wrong price."
    const input = { records: corrected, reason, compensation: "shares" } as const
    return (await proposeNetAssetValues(ctx, maker, input)).approval?.approvalId ?? ""
  }
  const approvalId = await correct()
  const { approving } = await other.$transaction(
    async (db) => {
      await archiveInvestor({ ...ctx, db: db as DatabasePool }, distributor, investorId)
      const approving = expect(approveAsItIs(ctx, checker, approvalId)).rejects.toMatchObject({
        reason: /compensated with 3.32 EUR/,
      })
      await expect.poll(() => isWaitingForLock(ctx.db, "transactionid"), { timeout: 5_000 }).toBe(true)
      return { approving }
    },
    { timeout: 20_000 },
  )
  await approving
  expect(await ctx.db.compensation.count()).toBe(0)
  await approveAsItIs(ctx, checker, await correct())
  expect(await ctx.db.compensation.findMany()).toMatchObject([{ status: "owed", shares: null }])
  expect(await checkRegister(ctx)).toEqual([])
  await other.$disconnect()
  await ctx.db.$disconnect()
  await database.drop()
})
