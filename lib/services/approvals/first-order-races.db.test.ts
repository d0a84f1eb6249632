import { beforeEach, describe, expect, test } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import {
  proposeFunds,
  proposeNonOperatingDays,
  proposeOpenDay,
  proposeShareClasses,
} from "./propose-dealing-terms.ts"

let ctx: ReturnType<typeof ordersContext> & Readonly<{ notices: ReturnType<typeof investorNotices> }>
let other: DatabasePool
let maker: Actor
let placeOrder: (db: DatabasePool) => Promise<unknown>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = { ...ordersContext(database.url), notices: investorNotices(() => "https://sharebook.example") }
  other = openDatabase(database.url, { poolSize: 2 })
  maker = await openOperator(ctx, "maker")
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  await proposeNonOperatingDays(ctx, maker, { records: [CLOSED] })
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  placeOrder = (db) =>
    createSubscriptionOrder({ ...ctx, db }, distributor, { investorId, shareClassId, amount })
  return async () => {
    await ctx.db.$disconnect()
    await other.$disconnect()
    await database.drop()
  }
})

const CLOSED = { fund: "EUTBL", day: day("2025-04-18") } as const

const sampled = (overrides: Parameters<typeof sampleShareClass>[0]) =>
  sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: ONE, ...overrides })

/** What is stored of the terms that the changes below are about. */
const terms = async () => ({
  funds: await ctx.db.fund.findMany({ select: { slug: true, cutOffTime: true, navErrorTolerance: true } }),
  classes: await ctx.db.shareClass.findMany({ select: { symbol: true, subscriptionFees: true } }),
  closed: await ctx.db.fundNonOperatingDay.findMany(),
})

describe.each([
  [
    "a cut-off",
    async () =>
      (await proposeFunds(ctx, maker, { records: [sampleFund({ cutOffTime: "11:00" as TimeOfDay })] }))
        .approval?.approvalId,
  ],
  [
    "the tolerance",
    async () =>
      (await proposeFunds(ctx, maker, { records: [sampleFund({ navErrorTolerance: decimal("0.02") })] }))
        .approval?.approvalId,
  ],
  [
    "the fees of a class",
    async () =>
      (await proposeShareClasses(ctx, maker, { records: [sampled({ subscriptionFees: decimal("0.02") })] }))
        .approval?.approvalId,
  ],
  [
    "a day that is closed",
    async () =>
      (await proposeNonOperatingDays(ctx, maker, { records: [{ fund: "EUTBL", day: day("2025-04-21") }] }))
        .approval?.approvalId,
  ],
  ["a day that is opened", async () => (await proposeOpenDay(ctx, maker, CLOSED)).approval?.id],
])("%s of a fund without orders", (_, change) => {
  test("is proposed when the first order is placed after the check", async () => {
    const before = await terms()
    const changed = await publishPublicData(other, async () => {
      const changing = change()
      await expect.poll(() => isWaitingForLock(ctx.db, "advisory"), { timeout: 10_000 }).toBe(true)
      await placeOrder(ctx.db)
      return { changing }
    })
    const approvalId = await changed.changing
    expect(approvalId).toBeDefined()
    expect(await terms()).toEqual(before)
    await approveAsItIs(ctx, await openOperator(ctx, "checker"), approvalId ?? "")
    expect(await terms()).not.toEqual(before)
  })

  test("waits for a first order that is being placed, and is then proposed", async () => {
    const before = await terms()
    const { changing } = await other.$transaction(
      async (db) => {
        await placeOrder(db as DatabasePool)
        const changing = change()
        await expect.poll(() => isWaitingForLock(ctx.db, "transactionid"), { timeout: 3_000 }).toBe(true)
        return { changing }
      },
      { timeout: 20_000 },
    )
    expect(await changing).toBeDefined()
    expect(await terms()).toEqual(before)
  })
})
