import { afterAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { publishNetAssetValues } from "./import-net-asset-values.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

test("a value that is published deals the orders that waited for it; one that is only tried out does not", async () => {
  const shareClassId = await openShareClass(ctx, { fund: { executionMethod: "unknownNAVs" } })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id } = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  ctx.moveTo("2025-02-03T13:00:00Z")
  const value = { shareClass: "EUTBL" as const, day: day("2025-02-03"), value: decimal("1.003417") }
  const order = () => requireSubscriptionOrder(ctx, distributor, id)
  await publishNetAssetValues(ctx, [value], { dryRun: true })
  expect((await order()).status).toBe("pending-valuation")
  expect(await publishNetAssetValues(ctx, [value])).toMatchObject({ created: 1 })
  expect(await order()).toMatchObject({
    status: "executed",
    settlement: { netAssetValue: { day: "2025-02-03", amount: { value: "1.003417" } } },
  })
})
