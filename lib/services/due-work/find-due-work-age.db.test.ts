import { afterAll, beforeEach, expect, test } from "vitest"
import { withDueWorkLock } from "#lib/db/due-work.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { Metrics } from "#lib/front-door/metrics.ts"
import { DueWorkWatch } from "#lib/front-door/schedule.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#lib/services/orders/sample-orders.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { doDueWork } from "./do-due-work.ts"
import { findDueWorkAge } from "./find-due-work-age.ts"

const databases: TestDatabase[] = []
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let investorId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const order = () => fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })

test("orders are due from their cut-off until they are dealt", async () => {
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
