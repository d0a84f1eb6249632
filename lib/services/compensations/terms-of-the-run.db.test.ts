import { afterEach, beforeEach, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { proposeNetAssetValues } from "#lib/services/approvals/propose-net-asset-values.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
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
import { createTestDatabase } from "#test/test-database.ts"

let database: Awaited<ReturnType<typeof createTestDatabase>>
let ctx: ReturnType<typeof ordersContext> & Readonly<{ notices: ReturnType<typeof investorNotices> }>
let maker: Actor
let checker: Actor

beforeEach(async () => {
  database = await createTestDatabase()
  ctx = { ...ordersContext(database.url), notices: investorNotices(() => "https://sharebook.example") }
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})
afterEach(async () => {
  expect(await checkRegister(ctx)).toEqual([])
  await ctx.db.$disconnect()
  await database.drop()
})

type Terms = Pick<ShareClassRecord, "subscriptionFees" | "redemptionFees" | "shareDecimals">

const change = (terms: Partial<Terms>) =>
  importShareClasses(ctx, SCHEDULE, {
    records: [sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: ONE, ...terms })],
  })

/** What is granted when a value becomes another one. */
async function correct(valueDay: string, value: string) {
  const { approval } = await proposeNetAssetValues(ctx, maker, {
    records: [{ shareClass: "EUTBL", day: day(valueDay), value: decimal(value) }],
    reason: "A bill had the wrong price.",
    compensation: "shares",
  })
  await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
  const granted = await ctx.db.compensation.findMany({ orderBy: { sequence: "asc" } })
  return granted.map(({ shares, amount }) => [shares?.toFixed() ?? null, amount?.toFixed() ?? null])
}

// 100000 / 1.003333 = 99667.80719 shares without a fee; (100000 - 5000) / 1.003333 = 94684.41683 with one of 5 %.
test.each([
  ["0", "0.05", "332.19281"],
  ["0.05", "0", "315.58317"],
])(
  "a subscription with an entry fee of %s is compensated at that, whatever the fee is now: %s",
  async (...of) => {
    const [charged, present, shares] = of
    const shareClassId = await openShareClass(ctx, { shareClass: { subscriptionFees: decimal(charged) } })
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "100000" })
    await dealMonday(ctx, shareClassId)
    await change({ subscriptionFees: decimal(present) })
    expect(await correct("2025-02-02", "1")).toEqual([[shares, null]])
  },
)

test("a subscription in whole shares is compensated in whole shares", async () => {
  const shareClassId = await openShareClass(ctx, { shareClass: { shareDecimals: 0 } })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1004" })
  await dealMonday(ctx, shareClassId)
  await change({ shareDecimals: 5 })
  expect(await correct("2025-02-02", "1.002")).toEqual([["1", null]])
})

test("a redemption is compensated at the exit fee of its run", async () => {
  const shareClassId = await openShareClass(ctx, { shareClass: { redemptionFees: decimal("0.01") } })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "10000" })
  await dealMonday(ctx, shareClassId)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const order = { investorId, bankAccountId, shareClassId, sharesAmount: decimal("5000") }
  await createRedemptionOrder(ctx, distributor, order)
  await publishValue(ctx, "2025-02-03", "1.01")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDueDealings(ctx, OPERATOR)
  await change({ redemptionFees: decimal("0.5") })
  // 5000 × 0.01, less 1 %.
  expect(await correct("2025-02-03", "1.02")).toEqual([[null, "49.5"]])
})

test("share decimals never become fewer than those of shares that were granted as compensation", async () => {
  const shareClassId = await openShareClass(ctx, { shareClass: { shareDecimals: 3 } })
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  // 1003333 / 1.003333 = 1000000 shares, without decimals.
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1003333" })
  await dealMonday(ctx, shareClassId)
  // 1003333 / 1.0033 = 1000032.891
  expect(await correct("2025-02-02", "1.0033")).toEqual([["32.891", null]])
  await expect(change({ shareDecimals: 2 })).rejects.toThrow(/orders of shares with 3 decimals/)
})
