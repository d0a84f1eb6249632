import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { LISTED_ORDER_SORT_KEYS } from "#lib/domain/order-lists/listed-order.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { countOrders, listOrders } from "#lib/services/orders/list-orders.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { releasePayout } from "#test/approvals/released-money.ts"
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
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"

const databases: TestDatabase[] = []
let ctx: ReturnType<typeof ordersContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ctx = ordersContext(database.url)
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

describe("the eight steps", () => {
  test("from a new investor to money on their account, every figure to the last decimal", async () => {
    const shareClassId = await openShareClass(ctx, {
      shareClass: { subscriptionFees: decimal("0.0025"), redemptionFees: decimal("0.001") },
    })
    const distributor = await openDistributor(ctx)
    const investor = await openInvestor(ctx, distributor)
    const { id } = await fundedOrder(ctx, distributor, {
      investorId: investor.id,
      shareClassId,
      value: "1000",
    })
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "pending-valuation",
      receivedAmount: { value: "1000" },
      validAt: "2025-02-03T09:00:00.000Z",
      cutOffAt: "2025-02-03T11:00:00.000Z",
      dealingDay: "2025-02-03",
    })
    expect(await dealMonday(ctx, shareClassId)).toMatchObject({ subscriptions: 1, redemptions: 0 })
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "executed",
      settlement: {
        shares: "994.18637",
        amount: { value: "997.49999317121", currency: "EUR" },
        fee: { value: "2.5" },
        rounding: { value: "0.00000682879" },
        netAssetValue: { day: "2025-02-02", amount: { value: "1.003333", currency: "EUR" } },
      },
      timeline: [{ status: "pending-wire" }, { status: "pending-valuation" }, { status: "executed" }],
    })

    const bankAccount = await openBankAccount(ctx, distributor, investor.id)
    const redemption = await createRedemptionOrder(ctx, distributor, {
      investorId: investor.id,
      bankAccountId: bankAccount.id,
      shareClassId,
      sharesAmount: decimal("100.12345"),
    })
    expect(redemption).toMatchObject({
      status: "pending-valuation",
      dealingDay: "2025-02-04",
      settlement: null,
      payout: null,
    })
    ctx.moveTo("2025-02-04T11:00:00Z")
    await expect(
      runDealing(ctx, OPERATOR, { shareClassId, dealingDay: day("2025-02-04") }),
    ).rejects.toMatchObject({ code: "ConflictError", reason: expect.stringContaining("stale") })
    await publishValue(ctx, "2025-02-03", "1.0035")
    const run = await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day("2025-02-04") })
    expect(run).toMatchObject({ subscriptions: 0, redemptions: 1 })
    expect(await requireRedemptionOrder(ctx, distributor, redemption.id)).toMatchObject({
      status: "executed",
      settlement: {
        amount: { value: "100.473882075" },
        fee: { value: "0.1" },
        rounding: { value: "0.003882075" },
      },
      payout: { status: "pending", amount: { value: "100.37" } },
    })
    const failed = await recordLatestPayout(ctx, OPERATOR, {
      redemptionOrderId: redemption.id,
      outcome: "failed",
      reason: "account closed",
    })
    expect(failed).toMatchObject({ status: "payout-failed", payout: { status: "failed" } })
    // What the bank returned, not what the shares were worth.
    expect(await countOrders(ctx, distributor, ["payout-failed"])).toMatchObject([
      { orders: 1, value: "100.37" },
    ])
    for (const by of LISTED_ORDER_SORT_KEYS) {
      const { items } = await listOrders(ctx, distributor, {
        kind: "redemption",
        group: "payout-failed",
        shareClassId: null,
        investorId: null,
        search: null,
        sort: { by, isDescending: true },
        page: { cursor: null, limit: 10 },
      })
      expect(items).toMatchObject([{ id: redemption.id, value: { value: "100.37" } }])
    }
    await retryPayout(ctx, distributor, { redemptionOrderId: redemption.id, bankAccountId: bankAccount.id })
    await releasePayout(ctx, redemption.id)
    expect(
      await recordLatestPayout(ctx, OPERATOR, {
        redemptionOrderId: redemption.id,
        outcome: "paid",
        reason: null,
      }),
    ).toMatchObject({
      status: "paid",
      payout: { status: "paid", amount: { value: "100.37", currency: "EUR" } },
      timeline: ["pending-valuation", "executed", "payout-failed", "executed", "paid"].map((status) => ({
        status,
      })),
    })
    expect(await checkRegister(ctx)).toEqual([])
  })
})
