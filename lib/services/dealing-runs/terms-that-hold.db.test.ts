import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import {
  fundedOrder,
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { planDealings } from "./plan-dealing.ts"
import { runDealing } from "./run-dealing.ts"
import { runDueDealings } from "./run-due-dealings.ts"

let ctx: ReturnType<typeof ordersContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const MONDAY = day("2025-02-03")

async function orderOf(shareClassId: string) {
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id } = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  return () => requireSubscriptionOrder(ctx, distributor, id)
}

describe("an order that is firm", () => {
  test("keeps its dealing day, its cut-off and the day of its price", async () => {
    const order = await orderOf(await openShareClass(ctx))
    expect(await order()).toMatchObject({
      dealingDay: "2025-02-03",
      cutOffAt: "2025-02-03T11:00:00.000Z",
      priceDay: "2025-02-02",
    })
  })

  test("is never without one of them, and never goes to an earlier day or changes them once executed", async () => {
    const order = await orderOf(await openShareClass(ctx))
    const change = (columns: string) =>
      ctx.db.$executeRawUnsafe(`UPDATE subscription_orders SET ${columns}`).then(
        () => "accepted",
        () => "rejected",
      )
    for (const column of ["dealing_day", "cut_off_at", "price_day"]) {
      expect([column, await change(`${column} = NULL`)]).toEqual([column, "rejected"])
    }
    expect(await change("dealing_day = dealing_day - 1")).toBe("rejected")
    ctx.moveTo("2025-02-03T11:00:00Z")
    await runDueDealings(ctx, OPERATOR)
    expect((await order()).status).toBe("executed")
    expect(await change("price_day = price_day + 1")).toBe("rejected")
  })
})

describe("a dealing run", () => {
  test("that is late takes the value that a punctual one takes, though a newer one is there", async () => {
    // The value of Friday is published at one on Monday, an hour after the cut-off: Monday uses that of Thursday.
    const shareClassId = await openShareClass(ctx, {
      fund: { navDayRule: "open-day", publicationTime: "13:00" as TimeOfDay },
      firstValueDay: "2025-01-30",
    })
    const order = await orderOf(shareClassId)
    ctx.moveTo("2025-02-03T18:00:00Z")
    await publishValue(ctx, "2025-01-31", "1.0035")
    await runDealing(ctx, OPERATOR, { shareClassId, dealingDay: MONDAY })
    expect(await order()).toMatchObject({
      settlement: { netAssetValue: { day: "2025-01-30", amount: { value: "1.003333" } } },
    })
  })

  test("follows the cut-off that its orders keep, not the one that the fund has got since", async () => {
    const shareClassId = await openShareClass(ctx)
    // The value for Tuesday is late, so its orders still wait when the cut-off changes.
    ctx.moveTo("2025-02-04T09:00:00Z")
    const early = await orderOf(shareClassId)
    ctx.moveTo("2025-02-04T11:30:00Z")
    await importFunds(ctx, SCHEDULE, { records: [sampleFund({ cutOffTime: "15:00" as TimeOfDay })] })
    const late = await orderOf(shareClassId)
    expect([(await early()).cutOffAt, (await late()).cutOffAt]).toEqual([
      "2025-02-04T11:00:00.000Z",
      "2025-02-04T14:00:00.000Z",
    ])
    ctx.moveTo("2025-02-04T12:30:00Z")
    await publishValue(ctx, "2025-02-03", "1.0035")
    expect(await runDueDealings(ctx, OPERATOR)).toMatchObject({
      runs: [{ dealingDay: "2025-02-04", subscriptions: 1 }],
      waiting: [{ dealingDay: "2025-02-04", cutOffAt: "2025-02-04T14:00:00.000Z" }],
    })
    expect([(await early()).status, (await late()).status]).toEqual(["executed", "pending-valuation"])
    ctx.moveTo("2025-02-04T14:00:00Z")
    const plan = await planDealings(ctx, { shareClassId, dealingDay: day("2025-02-04") })
    expect(plan).toMatchObject([{ subscriptions: [{ cash: { value: "1000" } }] }])
    expect(await runDueDealings(ctx, OPERATOR)).toMatchObject({ runs: [{ subscriptions: 1 }], waiting: [] })
    expect(await checkRegister(ctx)).toEqual([])
  })
})
