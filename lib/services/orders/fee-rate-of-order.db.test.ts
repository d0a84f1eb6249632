import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
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
import { runOnServer } from "#test/test-cluster.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { requireFeeRate } from "./require-order.ts"

const MIGRATION = new URL(
  "../../../prisma/migrations/20261130070000_rates_that_were_recorded/migration.sql",
  import.meta.url,
)

test("an order has the fee rate that its run charged, whatever its class has since, and none where only its fee is known", async () => {
  const database = await createTestDatabase()
  const ctx = ordersContext(database.url)
  const shareClassId = await openShareClass(ctx, {
    shareClass: { subscriptionFees: decimal("0.0025"), redemptionFees: decimal("0.00125") },
  })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const bought = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1234.56" })
  expect(await requireFeeRate(ctx, distributor, bought.id)).toBeNull()
  await dealMonday(ctx, shareClassId)
  const sold = await createRedemptionOrder(ctx, distributor, {
    investorId,
    bankAccountId,
    shareClassId,
    sharesAmount: decimal("321.123"),
  })
  await publishValue(ctx, "2025-02-03", "1.003417")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await importShareClasses(ctx, SCHEDULE, {
    records: [
      sampleShareClass({
        minimumRedemption: decimal("10"),
        navMoveLimit: ONE,
        subscriptionFees: decimal("0.01"),
        redemptionFees: decimal("0.02"),
      }),
    ],
  })
  const rates = () => Promise.all([bought, sold].map(({ id }) => requireFeeRate(ctx, distributor, id)))

  expect(await rates()).toEqual(["0.0025", "0.00125"])
  await expect(requireFeeRate(ctx, await openDistributor(ctx), bought.id)).rejects.toThrow("order")

  await runOnServer(
    database.ownerUrl,
    "ALTER TABLE dealing_runs DROP COLUMN has_recorded_terms",
    `UPDATE _prisma_migrations SET finished_at = '2025-02-04T09:00:00Z'
      WHERE migration_name = '20261127231000_terms_of_dealing_runs'`,
    await readFile(MIGRATION, "utf8"),
  )

  expect(await rates()).toEqual([null, "0.00125"])
  await ctx.db.$disconnect()
  await database.drop()
})
