import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import type { FundRecord } from "#lib/domain/imports/fund-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { MovedOrder } from "#lib/domain/orders/moved-order.ts"
import { OrdersTouchedError } from "#lib/domain/orders/moved-order.ts"
import { movedEmail } from "#lib/mails/order-emails.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import type { OrderMover } from "#lib/services/orders/follow-changed-terms.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { listMails } from "#lib/services/users/mails.ts"
import { createUser } from "#lib/services/users/users.ts"
import { openDay } from "#test/funds/open-day.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
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
import { importNonOperatingDays } from "./non-operating-days.ts"

let ownerUrl: string
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let investorId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  ownerUrl = database.ownerUrl
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const MOVER: OrderMover = {
  actor: OPERATOR,
  movedEmail: movedEmail("https://funds.example"),
}

const TUESDAY = { fund: "EUTBL", day: day("2025-02-04") } as const

/** A subscription and a redemption that wait for Tuesday, at the value of Monday. */
async function ordersForTuesday() {
  await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
  await dealMonday(ctx, shareClassId)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const bought = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "500" })
  const sold = await createRedemptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    bankAccountId,
    sharesAmount: decimal("100"),
  })
  return {
    subscription: () => requireSubscriptionOrder(ctx, distributor, bought.id),
    redemption: () => requireRedemptionOrder(ctx, distributor, sold.id),
  }
}

/** Deletes a value, which only tests do. */
const removeValues = () =>
  runOnServer(
    ownerUrl,
    "SET session_replication_role = replica",
    "DELETE FROM share_class_totals",
    "DELETE FROM net_asset_value_versions",
    "DELETE FROM net_asset_values",
  )

const touchedBy = (change: Promise<unknown>): Promise<readonly MovedOrder[]> =>
  change.then(
    () => [],
    (error: unknown) => {
      if (error instanceof OrdersTouchedError) return error.orders
      throw error
    },
  )

describe("closing a day that orders wait for", () => {
  test("is rejected with every one of them, and changes nothing", async () => {
    const { subscription, redemption } = await ordersForTuesday()
    const before = [await subscription(), await redemption()]
    const orders = await touchedBy(importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY] }))
    expect(orders).toMatchObject([
      {
        kind: "subscription",
        id: before[0]?.id,
        from: { dealingDay: "2025-02-04" },
        to: { dealingDay: "2025-02-05" },
      },
      {
        kind: "redemption",
        id: before[1]?.id,
        from: { priceDay: "2025-02-03" },
        to: { priceDay: "2025-02-04" },
      },
    ])
    expect(
      await touchedBy(importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], dryRun: true })),
    ).toHaveLength(2)
    expect([await subscription(), await redemption()]).toEqual(before)
    const closed = ctx.db.$executeRaw`INSERT INTO fund_non_operating_days SELECT id, '2025-02-04' FROM funds`
    await expect(closed).rejects.toThrow("orders wait for the dealing day 2025-02-04")
  })

  test("moves them where that was chosen, says so in their timelines, and they are executed", async () => {
    const { subscription, redemption } = await ordersForTuesday()
    const result = await importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], mover: MOVER })
    expect(result).toMatchObject({
      created: 1,
      movedOrders: [{ kind: "subscription" }, { kind: "redemption" }],
    })
    const at = ctx.clock.now()
    const terms = { dealingDay: "2025-02-05", cutOffAt: "2025-02-05T11:00:00.000Z", priceDay: "2025-02-04" }
    expect(await subscription()).toMatchObject({
      ...terms,
      status: "pending-valuation",
      timeline: [
        { status: "pending-wire" },
        { status: "pending-valuation" },
        { status: "dealing-day-moved", at },
      ],
    })
    expect(await redemption()).toMatchObject({ ...terms, cancelableUntil: terms.cutOffAt })
    ctx.moveTo("2025-02-05T11:00:00Z")
    await publishValue(ctx, "2025-02-04", "1.0035")
    expect(await runDueDealings(ctx, OPERATOR)).toMatchObject({
      runs: [{ dealingDay: "2025-02-05", subscriptions: 1, redemptions: 1 }],
      waiting: [],
    })
    expect((await subscription()).settlement?.netAssetValue.day).toBe("2025-02-04")
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("keeps who moved them, why, and the terms that they had, where readers of the order do not see it", async () => {
    const { redemption } = await ordersForTuesday()
    await importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], mover: MOVER })
    const { id, timeline } = await redemption()
    expect(timeline.at(-1)).toEqual({ status: "dealing-day-moved", at: ctx.clock.now() })
    const stored = await ctx.db.redemptionOrder.findUniqueOrThrow({ where: { id } })
    expect((stored.timeline as object[]).at(-1)).toMatchObject({
      actor: "user:operator",
      reason: "EUTBL: closed on 2025-02-04",
      from: { dealingDay: "2025-02-04", cutOffAt: "2025-02-04T11:00:00.000Z", priceDay: "2025-02-03" },
    })
  })

  test("mails the users of their investors, once and in their language", async () => {
    const { subscription, redemption } = await ordersForTuesday()
    const email = "marie@example.org"
    const links = [{ kind: "investor", investorId } as const]
    await createUser(ctx, SCHEDULE, { email, name: "Marie Durand", locale: "fr", links })
    await importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], mover: MOVER })
    const mails = await listMails(ctx, { limit: 10 })
    expect(mails).toMatchObject([
      { recipient: email, language: "fr", subject: "Le jour de négociation de votre ordre a changé" },
    ])
    const text = mails[0]?.text ?? ""
    for (const { id } of [await subscription(), await redemption()]) expect(text).toContain(id)
    expect(text).toContain("5 févr. 2025")
    expect(text).toContain("https://funds.example/fr/investor/orders")
  })

  test("of a redemption that moved after its cut-off makes it cancelable again", async () => {
    const { redemption } = await ordersForTuesday()
    ctx.moveTo("2025-02-04T12:00:00Z")
    await importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], mover: MOVER })
    const { id, dealingDay } = await redemption()
    expect(dealingDay).toBe("2025-02-05")
    expect((await cancelRedemptionOrder(ctx, distributor, id)).status).toBe("canceled")
  })
})

describe("opening a day again", () => {
  test("brings no order forward", async () => {
    const { subscription } = await ordersForTuesday()
    await importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], mover: MOVER })
    expect(await openDay(ctx, TUESDAY)).toEqual([])
    expect(await subscription()).toMatchObject({ dealingDay: "2025-02-05", priceDay: "2025-02-04" })
  })

  test("that changes what prices an order is rejected with it, or gives it the other price day", async () => {
    // At unknown values Tuesday is priced by the value of the eve of the open day after it.
    await importFunds(ctx, SCHEDULE, { records: [sampleFund({ executionMethod: "unknownNAVs" })] })
    const WEDNESDAY = { fund: "EUTBL", day: day("2025-02-05") } as const
    await importNonOperatingDays(ctx, SCHEDULE, { records: [WEDNESDAY] })
    ctx.moveTo("2025-02-03T11:30:00Z")
    const { id } = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    const order = () => requireSubscriptionOrder(ctx, distributor, id)
    expect(await order()).toMatchObject({ dealingDay: "2025-02-04", priceDay: "2025-02-05" })
    expect(await touchedBy(openDay(ctx, WEDNESDAY))).toMatchObject([
      { id, from: { priceDay: "2025-02-05" }, to: { priceDay: "2025-02-04" } },
    ])
    expect(await openDay(ctx, { ...WEDNESDAY, mover: MOVER })).toMatchObject([{ id }])
    expect(await order()).toMatchObject({ dealingDay: "2025-02-04", priceDay: "2025-02-04" })
    ctx.moveTo("2025-02-04T13:00:00Z")
    await publishValue(ctx, "2025-02-03", "1.0034")
    await publishValue(ctx, "2025-02-04", "1.0035")
    await runDueDealings(ctx, OPERATOR)
    expect((await order()).settlement?.netAssetValue.day).toBe("2025-02-04")
    expect(await checkRegister(ctx)).toEqual([])
  })
})

describe("a change of times", () => {
  const later = sampleFund({ cutOffTime: "15:00" as TimeOfDay })

  test("is rejected with the orders whose cut-off it moves, and moves them where that was chosen", async () => {
    const { subscription } = await ordersForTuesday()
    expect(await touchedBy(importFunds(ctx, SCHEDULE, { records: [later] }))).toHaveLength(2)
    expect(await importFunds(ctx, SCHEDULE, { records: [later], mover: MOVER })).toMatchObject({ changed: 1 })
    expect(await subscription()).toMatchObject({
      dealingDay: "2025-02-04",
      cutOffAt: "2025-02-04T14:00:00.000Z",
    })
  })

  test("of the publication is rejected with the orders whose price day it moves", async () => {
    await ordersForTuesday()
    // At known values, one that is published before the cut-off of its own day prices the next day as before.
    expect(
      await touchedBy(
        importFunds(ctx, SCHEDULE, { records: [sampleFund({ publicationTime: "16:00" as TimeOfDay })] }),
      ),
    ).toEqual([])
    const unknown = sampleFund({ executionMethod: "unknownNAVs", publicationTime: "16:00" as TimeOfDay })
    expect(await touchedBy(importFunds(ctx, SCHEDULE, { records: [unknown] }))).toMatchObject([
      { from: { priceDay: "2025-02-03" }, to: { priceDay: "2025-02-04" } },
      { kind: "redemption" },
    ])
  })

  test.each<[string, Partial<FundRecord>, object]>([
    ["the time zone", { timezone: "Europe/London" }, { cutOffAt: "2025-02-04T12:00:00.000Z" }],
    ["the day on which values are dated", { navDayRule: "open-day" }, { priceDay: "2025-01-31" }],
    ["how a value is chosen", { executionMethod: "unknownNAVs" }, { priceDay: "2025-02-04" }],
    ["the first day", { launchDay: day("2025-02-06") }, { dealingDay: "2025-02-06" }],
  ])("of %s is rejected with every order, and moves them where that was chosen", async (_, change, to) => {
    // Before the first value of a class, when all of these may still change.
    await removeValues()
    ctx.moveTo("2025-02-03T11:30:00Z")
    const { id } = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    expect(await touchedBy(importFunds(ctx, SCHEDULE, { records: [sampleFund(change)] }))).toMatchObject([
      { id, to },
    ])
    expect(await importFunds(ctx, SCHEDULE, { records: [sampleFund(change)], mover: MOVER })).toMatchObject({
      movedOrders: [{ id }],
    })
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject(to)
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("leaves alone orders whose cut-off has passed, and whatever else of a fund changes", async () => {
    const { subscription } = await ordersForTuesday()
    expect(await importFunds(ctx, SCHEDULE, { records: [sampleFund({ name: "Renamed" })] })).toMatchObject({
      changed: 1,
    })
    ctx.moveTo("2025-02-04T12:00:00Z")
    expect(await importFunds(ctx, SCHEDULE, { records: [later] })).toMatchObject({ changed: 1 })
    expect((await subscription()).cutOffAt).toBe("2025-02-04T11:00:00.000Z")
  })
})

test("an order that comes while the calendar changes waits for a day that is open afterwards", async () => {
  ctx.moveTo("2025-02-03T11:30:00Z")
  const orders = Array.from({ length: 6 }, () =>
    fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" }),
  )
  const closing = importNonOperatingDays(ctx, SCHEDULE, { records: [TUESDAY], mover: MOVER })
  await Promise.all([...orders, closing])
  for (const order of orders) {
    const { dealingDay } = await requireSubscriptionOrder(ctx, distributor, (await order).id)
    expect(dealingDay).toBe("2025-02-05")
  }
  expect(await checkRegister(ctx)).toEqual([])
})
