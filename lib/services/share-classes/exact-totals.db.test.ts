import { expect, test } from "vitest"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"

test("the totals of a class with many decimals are exact", async () => {
  const database = await createTestDatabase()
  const ctx = ordersContext(database.url)
  const shareClassId = await openShareClass(ctx, {
    shareClass: { navDecimals: 14, shareDecimals: 18 },
  })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.01234567890123")
  const [latest] = await ctx.db.$queryRaw<[{ yield: string }]>`
    SELECT trim_scale(total_yield)::text AS yield
    FROM share_class_totals AS totals JOIN net_asset_values AS value ON value.id = totals.net_asset_value_id
    ORDER BY value.day DESC LIMIT 1`
  expect(latest.yield.split(".")[1]?.length).toBeGreaterThan(30)
  expect(await checkRegister(ctx)).toEqual([])
  await ctx.db.$disconnect()
  await database.drop()
})
