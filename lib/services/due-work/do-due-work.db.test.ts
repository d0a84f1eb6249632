import { afterAll, beforeEach, expect, test } from "vitest"
import { withDueWorkLock } from "#lib/db/due-work.ts"
import { moveClockOffset } from "#lib/db/sandbox/business-clock.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { epochMilliseconds, instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { DueWorkWatch } from "#lib/front-door/due-work-watch.ts"
import { Metrics } from "#lib/front-door/metrics.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { listNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { sentReads } from "#test/sent-statements.ts"
import { runOnServer } from "#test/test-cluster.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { doDueWork, findDueWorkAge } from "./do-due-work.ts"

const databases: TestDatabase[] = []
let url: string
let ownerUrl: string
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let investorId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  url = database.url
  ownerUrl = database.ownerUrl
  ctx = ordersContext(url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const order = () => fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
const statusOf = async (id: string) => (await requireSubscriptionOrder(ctx, distributor, id)).status

const CUT_OFF = "2025-02-03T11:00:00Z"

test("nothing is done before the cut-off; once it has passed, the orders are executed, and not again", async () => {
  const { id } = await order()
  ctx.moveTo("2025-02-03T10:59:59Z")
  expect(await doDueWork(ctx)).toMatchObject({
    runs: [],
    waiting: [{ shareClassId, dealingDay: "2025-02-03" }],
  })
  ctx.moveTo(CUT_OFF)
  expect(await doDueWork(ctx)).toMatchObject({
    runs: [{ dealingDay: "2025-02-03", subscriptions: 1, actor: "schedule" }],
    waiting: [],
    errors: [],
  })
  expect(await statusOf(id)).toBe("executed")
  expect(await doDueWork(ctx)).toMatchObject({ runs: [], waiting: [] })
})

test("dealings before their cut-off take no statements of their own, however many they are", async () => {
  const statements = () => sentReads((db) => doDueWork({ ...ctx, db }), url)
  await doDueWork(ctx)
  const none = (await statements()).length
  await order()
  ctx.moveTo(CUT_OFF)
  await order()
  ctx.moveTo("2025-02-03T10:59:59Z")
  const sent = await statements()
  expect((await doDueWork(ctx))?.waiting).toHaveLength(2)
  expect(sent).toHaveLength(none)
})

test("days that passed while nobody looked are executed in their order, and orders without money expire", async () => {
  const unfunded = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  await order()
  ctx.moveTo("2025-02-03T11:30:00Z")
  await order()
  ctx.moveTo("2025-02-17T11:00:00Z")
  await publishValue(ctx, "2025-02-03", "1.00341")
  const done = await doDueWork(ctx)
  expect(done?.runs.map(({ dealingDay }) => dealingDay)).toEqual(["2025-02-03", "2025-02-04"])
  expect(done?.expired).toEqual([unfunded.id])
  expect(await statusOf(unfunded.id)).toBe("expired")
  expect(await checkRegister(ctx)).toEqual([])
})

test("of several processes on one database one does it, and every order is executed once", async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, order))
  ctx.moveTo(CUT_OFF)
  const processes = Array.from({ length: 4 }, () => ordersContext(url))
  for (const each of processes) each.moveTo(CUT_OFF)
  const done = await Promise.all(processes.map((each) => doDueWork(each)))
  await Promise.all(processes.map(({ db }) => db.$disconnect()))
  const runs = done.flatMap((each) => each?.runs ?? [])
  expect(runs).toMatchObject([{ subscriptions: orders.length }])
  for (const { id } of orders) expect(await statusOf(id)).toBe("executed")
  expect(await checkRegister(ctx)).toEqual([])
})

test("it does nothing while another process does due work", async () => {
  await withDueWorkLock(ctx.db, async () => {
    expect(await doDueWork(ctx)).toBeNull()
  })
  expect(await doDueWork(ctx)).not.toBeNull()
})

test("a class whose orders cannot be executed does not keep the rest from being done", async () => {
  const { id } = await order()
  const unfunded = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  await runOnServer(
    ownerUrl,
    "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is odd'; END $$",
    "CREATE TRIGGER odd BEFORE INSERT ON dealing_runs EXECUTE FUNCTION fail()",
  )
  ctx.moveTo("2025-02-17T11:00:00Z")
  const done = await doDueWork(ctx)
  expect(done?.errors).toMatchObject([{ message: expect.stringContaining("the disk is odd") }])
  expect(done?.expired).toEqual([unfunded.id])
  expect(await statusOf(id)).toBe("pending-valuation")
  await runOnServer(ownerUrl, "DROP TRIGGER odd ON dealing_runs")
  expect(await doDueWork(ctx)).toMatchObject({ runs: [{ subscriptions: 1 }], errors: [] })
})

test("a class whose records others use is postponed, which is no error", async () => {
  const { id } = await order()
  await runOnServer(
    ownerUrl,
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE 'canceling statement due to lock timeout' USING ERRCODE = 'lock_not_available'; END $$`,
    "CREATE TRIGGER busy BEFORE INSERT ON dealing_runs EXECUTE FUNCTION fail()",
  )
  ctx.moveTo(CUT_OFF)
  const done = await doDueWork(ctx)
  expect(done).toMatchObject({ runs: [], postponed: [expect.anything()], errors: [] })
  const metrics = new Metrics()
  metrics.countDueWork(done)
  const text = await metrics.text()
  expect(text).toContain('sharebook_schedule_work_total{kind="postponed"} 1\n')
  expect(text).toContain('sharebook_schedule_work_total{kind="errors"} 0\n')
  expect(await statusOf(id)).toBe("pending-valuation")
  await runOnServer(ownerUrl, "DROP TRIGGER busy ON dealing_runs")
  expect(await doDueWork(ctx)).toMatchObject({ runs: [{ subscriptions: 1 }], postponed: [], errors: [] })
})

test("a step that takes too long is an error, because it may do so every time", async () => {
  const expired = Object.assign(new Error("Transaction not found."), { code: "P2028" })
  const done = await doDueWork(ctx, () => Promise.reject(expired))
  expect(done).toMatchObject({ postponed: [], errors: [expired] })
})

test("values come from the publisher at the machine's time, which hears whether one is due", async () => {
  const heard: boolean[] = []
  const publisher = async (isAnyValueDue: boolean) => {
    heard.push(isAnyValueDue)
    return isAnyValueDue ? 1 : 0
  }
  expect(await doDueWork(ctx, publisher)).toMatchObject({ publications: 0 })
  // The value of Monday is published at two in Paris.
  ctx.moveTo("2025-02-03T13:00:00Z")
  expect(await doDueWork(ctx, publisher)).toMatchObject({ publications: 1 })
  expect(heard).toEqual([false, true])
  expect(await doDueWork(ctx)).toMatchObject({ publications: 0 })
})

test("where the sandbox has moved time, values come by accrual and orders are executed by that time", async () => {
  ctx.moveTo("2025-02-03T11:30:00Z")
  const { id } = await order()
  const ahead = epochMilliseconds(instant("2025-02-04T11:00:00Z")) - epochMilliseconds(ctx.clock.now())
  await moveClockOffset(ctx.db, ahead)
  const done = await doDueWork(ctx, () => expect.unreachable())
  expect(done).toMatchObject({ publications: 1, errors: [], runs: [{ subscriptions: 1 }] })
  expect(await statusOf(id)).toBe("executed")
  const values = await listNetAssetValues(ctx, { symbol: "EUTBL", startDay: day("2025-02-01") })
  expect(values.map((value) => value.day)).toEqual(["2025-02-02", "2025-02-03"])
  expect(await doDueWork(ctx)).toMatchObject({ publications: 0, runs: [], waiting: [] })
})

test("orders are due from their cut-off until they are executed", async () => {
  expect(await findDueWorkAge(ctx)).toBeNull()
  await order()
  ctx.moveTo("2025-02-03T10:59:59Z")
  expect(await findDueWorkAge(ctx)).toBeNull()
  ctx.moveTo("2025-02-03T11:01:30Z")
  expect(await findDueWorkAge(ctx)).toBe(90)
  await doDueWork(ctx)
  expect(await findDueWorkAge(ctx)).toBeNull()
})

test("orders whose value is missing are due from its publication", async () => {
  ctx.moveTo("2025-02-03T11:30:00Z")
  await order()
  ctx.moveTo("2025-02-04T12:00:00Z")
  expect(await findDueWorkAge(ctx)).toBeNull()
  await publishValue(ctx, "2025-02-03", "1.00341")
  await ctx.db.$executeRaw`
    UPDATE net_asset_values SET updated_at = '2025-02-04T12:00:00Z' WHERE day = '2025-02-03'`
  ctx.moveTo("2025-02-04T12:00:10Z")
  expect(await findDueWorkAge(ctx)).toBe(10)
})

test("orders that no money came for are due when they expire", async () => {
  const { expiresAt } = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  ctx.moveTo(expiresAt)
  expect(await findDueWorkAge(ctx)).toBe(0)
  await doDueWork(ctx)
  expect(await findDueWorkAge(ctx)).toBeNull()
})

test("a lock that is never given back shows in the metric of every process, although they all look", async () => {
  await order()
  ctx.moveTo("2025-02-03T12:00:00Z")
  const metrics = new Metrics()
  const watch = new DueWorkWatch({ ctx, metrics })
  await withDueWorkLock(ctx.db, async () => {
    metrics.countDueWork(await doDueWork(ctx))
    await watch.look()
  })
  const figure = (text: string) => Number(/^sharebook_due_work_age_seconds (.*)$/m.exec(text)?.[1])
  expect(figure(await metrics.text())).toBeGreaterThanOrEqual(3_600)
  await doDueWork(ctx)
  await watch.look()
  expect(figure(await metrics.text())).toBe(0)
})
