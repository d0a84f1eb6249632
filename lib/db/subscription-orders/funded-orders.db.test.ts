import { afterAll, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import {
  dealMonday,
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { findFundedPairs } from "./funded-orders.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

test("PostgreSQL returns each investor and class once, however many orders were paid", async () => {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const [{ id: paying }, { id: unpaid }] = [
    await openInvestor(ctx, distributor),
    await openInvestor(ctx, distributor),
  ]
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  await createSubscriptionOrder(ctx, distributor, { investorId: unpaid, shareClassId, amount })
  await fundedOrder(ctx, distributor, { investorId: paying, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  await fundedOrder(ctx, distributor, { investorId: paying, shareClassId, value: "1000" })
  expect(await findFundedPairs(ctx.db, [paying, unpaid])).toEqual([{ investorId: paying, shareClassId }])
  const statements = await sentReads((db) => findFundedPairs(db, [paying]))
  expect(statements).toEqual([expect.stringContaining("SELECT DISTINCT paid.investor_id")])
})
