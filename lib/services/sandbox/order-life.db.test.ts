import { beforeEach, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOrderHistory } from "#lib/services/orders/require-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { openDistributor, openInvestor, openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { endPayoutOfOrder, goToCutOff, payOrder, publishValueOfOrder } from "./order-life.ts"

let ctx: ReturnType<typeof ordersContext>
let staff: Actor
let orderId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
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
  await payOrder(ctx, staff, orderId)
  expect(await status()).toBe("pending-valuation")
  await expect(payOrder(ctx, staff, orderId)).rejects.toMatchObject({ code: "ConflictError" })
  const shown = { orderId, shownAt: ctx.clock.now() }
  await goToCutOff(ctx, staff, shown)
  expect(await status()).toBe("executed")
  await publishValueOfOrder(ctx, staff, shown)
  // The same page again, whose first requests had been carried out.
  await goToCutOff(ctx, staff, shown)
  await publishValueOfOrder(ctx, staff, shown)
  const { activities } = await requireOrderHistory(ctx, staff, orderId)
  expect(activities.map(({ kind }) => kind)).toEqual(["payment-simulated", "clock-moved", "value-published"])
  const rows = await ctx.db.orderActivity.findMany()
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(["user:tester"]))
})

it("somebody else's order is not found, whatever is simulated", async () => {
  const stranger = await openDistributor(ctx)
  await expect(payOrder(ctx, stranger, orderId)).rejects.toMatchObject({ code: "NotFoundError" })
  const shown = { orderId, shownAt: ctx.clock.now() }
  for (const simulate of [goToCutOff, publishValueOfOrder]) {
    await expect(simulate(ctx, stranger, shown)).rejects.toMatchObject({ code: "NotFoundError" })
  }
  const payout = { id: orderId, outcome: "paid" } as const
  await expect(endPayoutOfOrder(ctx, stranger, payout)).rejects.toMatchObject({ code: "NotFoundError" })
  expect(await status()).toBe("pending-wire")
})
