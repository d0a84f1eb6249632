import { afterAll, beforeEach, expect, test } from "vitest"
import { areInvestorValuesCurrent } from "#lib/db/investors/investor-values.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { runDealing } from "#lib/services/dealing-runs/run-dealing.ts"
import { doDueWork } from "#lib/services/due-work/do-due-work.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { sampleShareClass } from "#test/imports/sample-records.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { searchStaffInvestors } from "./search-investors.ts"

const databases: TestDatabase[] = []
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let staff: Awaited<ReturnType<typeof openDistributor>>
let investorIds: readonly string[]

const MONEY = ["3000", "1000", "2000", "1000", "1000"] as const

/** Five investors on Monday, of whom three hold the same and one more holds nothing. */
beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  staff = await openDistributor(ctx)
  const ids: string[] = []
  for (const value of MONEY) {
    const { id } = await openInvestor(ctx, staff)
    await fundedOrder(ctx, staff, { investorId: id, shareClassId, value })
    ids.push(id)
  }
  ids.push((await openInvestor(ctx, staff)).id)
  await dealMonday(ctx, shareClassId)
  investorIds = ids
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const isCurrent = () => areInvestorValuesCurrent(ctx.db, "EUR")

/** The list in pages of a size, as the places of the investors. */
async function places(isDescending: boolean, limit: number, actor = staff): Promise<number[]> {
  const found: string[] = []
  let cursor: string | null = null
  do {
    const page = await searchStaffInvestors(ctx, actor, {
      ...{ search: "", status: null, type: null, countryOfTaxResidence: null, hasRequirements: false },
      sort: { by: "value-EUR", isDescending },
      page: { cursor, limit },
    })
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found.map((id) => investorIds.indexOf(id))
}

/** The places of the investors in ascending order; fails unless every page size and the descending order agree with it. */
async function ascending(actor = staff): Promise<number[]> {
  const whole = await places(false, 50, actor)
  for (const limit of [1, 2, 3]) {
    expect(await places(false, limit, actor)).toEqual(whole)
    expect(await places(true, limit, actor)).toEqual(whole.toReversed())
  }
  return whole
}

test("the stored order is that of the summed values, with those who hold the same and nothing", async () => {
  expect(await isCurrent()).toBe(false)
  const summed = await ascending()
  expect(summed).toEqual([5, 1, 3, 4, 2, 0])
  await doDueWork(ctx)
  expect(await isCurrent()).toBe(true)
  expect(await ascending()).toEqual(summed)
})

test("a publication and a dealing run end the use of the stored order until it is updated", async () => {
  await doDueWork(ctx)
  ctx.moveTo("2025-02-04T06:00:00Z")
  await publishValue(ctx, "2025-02-03", "1.0045")
  expect(await isCurrent()).toBe(false)
  expect(await doDueWork(ctx)).toMatchObject({ errors: [] })
  expect(await isCurrent()).toBe(true)

  await fundedOrder(ctx, staff, { investorId: investorIds[1] ?? "", shareClassId, value: "9000" })
  await fundedOrder(ctx, staff, { investorId: investorIds[5] ?? "", shareClassId, value: "1500" })
  expect(await isCurrent()).toBe(true)
  ctx.moveTo("2025-02-04T11:00:00Z")
  expect(await doDueWork(ctx)).toMatchObject({ runs: [{ subscriptions: 2 }], errors: [] })
  expect(await ascending()).toEqual([3, 4, 5, 2, 0, 1])
})

test("the list is summed between a run and the update", async () => {
  await doDueWork(ctx)
  await fundedOrder(ctx, staff, { investorId: investorIds[3] ?? "", shareClassId, value: "9000" })
  ctx.moveTo("2025-02-04T06:00:00Z")
  await publishValue(ctx, "2025-02-03", "1.0045")
  ctx.moveTo("2025-02-04T11:00:00Z")
  await runDealing(ctx, SCHEDULE, { shareClassId, dealingDay: day("2025-02-04") })
  expect(await isCurrent()).toBe(false)
  const summed = await ascending()
  expect(summed).toEqual([5, 1, 4, 2, 0, 3])
  await doDueWork(ctx)
  expect(await isCurrent()).toBe(true)
  expect(await ascending()).toEqual(summed)
})

test("shares that a redemption blocks are still of the value, and those that it has sold are not", async () => {
  await doDueWork(ctx)
  const investorId = investorIds[0] ?? ""
  const account = await openBankAccount(ctx, staff, investorId)
  ctx.moveTo("2025-02-04T06:00:00Z")
  await publishValue(ctx, "2025-02-03", "1.0045")
  await doDueWork(ctx)
  await createRedemptionOrder(ctx, staff, {
    investorId,
    shareClassId,
    bankAccountId: account.id,
    sharesAmount: decimal("2900"),
  })
  expect(await isCurrent()).toBe(true)
  expect(await ascending()).toEqual([5, 1, 3, 4, 2, 0])
  ctx.moveTo("2025-02-04T11:00:00Z")
  expect(await doDueWork(ctx)).toMatchObject({ runs: [{ redemptions: 1 }] })
  expect(await isCurrent()).toBe(true)
  expect(await ascending()).toEqual([5, 0, 1, 3, 4, 2])
})

test("an investor is in the order from the creation, and moves with it to another distributor", async () => {
  await doDueWork(ctx)
  const { id } = await openInvestor(ctx, staff)
  investorIds = [...investorIds, id]
  expect(await isCurrent()).toBe(true)
  expect(await ascending()).toEqual([5, 6, 1, 3, 4, 2, 0])

  const others = await openDistributor(ctx)
  await ctx.db.investor.update({ where: { id }, data: { distributorId: others.distributorId } })
  expect(await ascending()).toEqual([5, 1, 3, 4, 2, 0])
  expect(await ascending(others)).toEqual([6])
})

test("the first class in a currency gives every investor a value in it", async () => {
  await importShareClasses(ctx, SCHEDULE, {
    records: [sampleShareClass({ symbol: "USTBL", isin: "FR001400DLP8", currency: "USD", fund: "EUTBL" })],
  })
  const { id } = await openInvestor(ctx, staff)
  investorIds = [...investorIds, id]
  await doDueWork(ctx)
  expect(await areInvestorValuesCurrent(ctx.db, "USD")).toBe(true)
  const { items } = await searchStaffInvestors(ctx, staff, {
    ...{ search: "", status: null, type: null, countryOfTaxResidence: null, hasRequirements: false },
    sort: { by: "value-USD", isDescending: true },
    page: { cursor: null, limit: 50 },
  })
  expect(items.map((item) => investorIds.indexOf(item.id))).toEqual([6, 5, 4, 3, 2, 1, 0])
})
