import { afterAll, beforeAll, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { openPayoutAtTheBank } from "#test/bank-statements/payout-at-the-bank.ts"
import { recordLatestPayout } from "#test/orders/record-latest.ts"
import { OPERATOR, openBankAccount, ordersContext, publishValue } from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { listPayouts } from "./list-payouts.ts"

let database: TestDatabase
let ctx: ReturnType<typeof ordersContext>

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = ordersContext(database.url)
})

afterAll(async () => {
  await ctx.db.$disconnect()
  await database.drop()
})

const listed = async () => {
  const { items } = await listPayouts(ctx, OPERATOR, { status: "pending", page: { cursor: null, limit: 5 } })
  return new Map(items.map(({ bankAccountId, isToNewAccount }) => [bankAccountId, isToNewAccount]))
}

test("a payout to an account says whether its investor was paid before, but only on another one", async () => {
  const { distributor, investorId, shareClassId, redemptionOrderId, payout } = await openPayoutAtTheBank(ctx)
  const other = { accountNumber: "FR7630006000011234567890189" }
  const { id: another } = await openBankAccount(ctx, distributor, investorId, other)
  for (const bankAccountId of [payout.bankAccountId, another]) {
    const redemption = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("10") }
    await createRedemptionOrder(ctx, distributor, redemption)
  }
  ctx.moveTo("2025-02-05T08:00:00Z")
  await publishValue(ctx, "2025-02-04", "1.003417")
  ctx.moveTo("2025-02-05T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  expect(await listed()).toEqual(
    new Map([
      [payout.bankAccountId, false],
      [another, false],
    ]),
  )
  await recordLatestPayout(ctx, OPERATOR, { redemptionOrderId, outcome: "paid", reason: null })
  expect(await listed()).toEqual(
    new Map([
      [payout.bankAccountId, false],
      [another, true],
    ]),
  )
})
