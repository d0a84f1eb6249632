import { beforeEach, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOrderHistory } from "#lib/services/orders/require-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import { createTestDatabase } from "#test/test-database.ts"
import {
  endPayoutOfOrder,
  moveClockToCutOff,
  publishNetAssetValueOfOrder,
  sendWireOfOrder,
} from "./order-life.ts"

let ctx: ReturnType<typeof ordersContext>
let staff: Actor
let orderId: string
let ownerUrl: string

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  ownerUrl = database.ownerUrl
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  staff = { ...distributor, who: "user:tester" }
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal("5000"), currency: "EUR" } as const
  orderId = (await createSubscriptionOrder(ctx, staff, { investorId, shareClassId, amount })).id
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const status = async () => (await requireSubscriptionOrder(ctx, staff, orderId)).status

it("an order is paid and executed on demand, once for a page, and who did it is kept with the order", async () => {
  await sendWireOfOrder(ctx, staff, orderId)
  expect(await status()).toBe("pending-valuation")
  await expect(sendWireOfOrder(ctx, staff, orderId)).rejects.toMatchObject({ code: "ConflictError" })
  const shown = { orderId, shownAt: ctx.clock.now() }
  await moveClockToCutOff(ctx, staff, shown)
  expect(await status()).toBe("executed")
  await publishNetAssetValueOfOrder(ctx, staff, shown)
  // The same page again, whose first requests had been carried out.
  await moveClockToCutOff(ctx, staff, shown)
  await publishNetAssetValueOfOrder(ctx, staff, shown)
  const { activities } = await requireOrderHistory(ctx, staff, orderId)
  expect(activities.map(({ kind }) => kind)).toEqual(["payment-simulated", "clock-moved", "value-published"])
  const rows = await ctx.db.orderActivity.findMany()
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(["user:tester"]))
})

it("in several tabs together everything happens once", async () => {
  const together = (act: () => Promise<void>) => Promise.allSettled(Array.from({ length: 4 }, act))
  const paid = await together(() => sendWireOfOrder(ctx, staff, orderId))
  expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await ctx.db.wire.count()).toBe(1)
  const shown = { orderId, shownAt: ctx.clock.now() }
  const values = await ctx.db.netAssetValue.count()
  for (const { status: outcome } of await together(() => publishNetAssetValueOfOrder(ctx, staff, shown)))
    expect(outcome).toBe("fulfilled")
  expect(await ctx.db.netAssetValue.count()).toBe(values + 1)
  for (const { status: outcome } of await together(() => moveClockToCutOff(ctx, staff, shown)))
    expect(outcome).toBe("fulfilled")
  const moves = await ctx.db.auditRecord.count({ where: { action: "sandbox.clock-moved" } })
  expect(moves).toBe(1)
  const { activities } = await requireOrderHistory(ctx, staff, orderId)
  expect(activities.map(({ kind }) => kind)).toEqual(["payment-simulated", "value-published", "clock-moved"])
})

it("what cannot be recorded with the order does not happen", async () => {
  await runOnServer(ownerUrl, "ALTER TABLE order_activities ADD CONSTRAINT full_disk CHECK (false) NOT VALID")
  const shown = { orderId, shownAt: ctx.clock.now() }
  const values = await ctx.db.netAssetValue.count()
  await expect(sendWireOfOrder(ctx, staff, orderId)).rejects.toThrow("full_disk")
  await expect(publishNetAssetValueOfOrder(ctx, staff, shown)).rejects.toThrow("full_disk")
  expect([await ctx.db.wire.count(), await ctx.db.netAssetValue.count()]).toEqual([0, values])
  expect(await status()).toBe("pending-wire")
})

it("somebody else's order is not found, whatever is simulated", async () => {
  const stranger = await openDistributor(ctx)
  await expect(sendWireOfOrder(ctx, stranger, orderId)).rejects.toMatchObject({ code: "NotFoundError" })
  const shown = { orderId, shownAt: ctx.clock.now() }
  for (const simulate of [moveClockToCutOff, publishNetAssetValueOfOrder]) {
    await expect(simulate(ctx, stranger, shown)).rejects.toMatchObject({ code: "NotFoundError" })
  }
  const payout = { id: orderId, outcome: "paid" } as const
  await expect(endPayoutOfOrder(ctx, stranger, payout)).rejects.toMatchObject({ code: "NotFoundError" })
  expect(await status()).toBe("pending-wire")
})
