import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
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

const MIGRATION = new URL(
  "../../../prisma/migrations/20261127231000_terms_of_dealing_runs/migration.sql",
  import.meta.url,
)

const FORMER = {
  subscriptionFees: decimal("0.0025"),
  redemptionFees: decimal("0.0013"),
  shareDecimals: 3,
}
const PRESENT = { subscriptionFees: decimal("0.01"), redemptionFees: decimal("0.02"), shareDecimals: 5 }

test("runs of before get the present terms of their class, or others where their orders show these", async () => {
  const database = await createTestDatabase()
  const ctx = ordersContext(database.url)
  const shareClassId = await openShareClass(ctx, { shareClass: FORMER })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const subscribe = () => fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1234.56" })
  const redeem = () => {
    const sharesAmount = decimal("321.123")
    return createRedemptionOrder(ctx, distributor, { investorId, bankAccountId, shareClassId, sharesAmount })
  }
  await subscribe()
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "100000" })
  await dealMonday(ctx, shareClassId)
  await redeem()
  await publishValue(ctx, "2025-02-03", "1.003417")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await importShareClasses(ctx, SCHEDULE, {
    records: [sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: ONE, ...PRESENT })],
  })
  await subscribe()
  await redeem()
  await publishValue(ctx, "2025-02-04", "1.003501")
  ctx.moveTo("2025-02-05T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)

  await runOnServer(
    database.ownerUrl,
    `ALTER TABLE dealing_runs DROP COLUMN subscription_fee_rate, DROP COLUMN redemption_fee_rate,
      DROP COLUMN share_decimals`,
    await readFile(MIGRATION, "utf8"),
  )

  const runs = await ctx.db.dealingRun.findMany({ orderBy: { sequence: "asc" } })
  expect(
    runs.map((run) => [
      run.subscriptionFeeRate.toFixed(),
      run.redemptionFeeRate.toFixed(),
      run.shareDecimals,
    ]),
  ).toEqual([
    ["0.0025", "0.02", 3],
    ["0.01", "0.0013", 5],
    ["0.01", "0.02", 5],
  ])
  expect(await checkRegister(ctx)).toEqual([])
  await ctx.db.$disconnect()
  await database.drop()
})
