import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ListedOrderFilter, ListedOrderSort } from "#lib/domain/order-lists/listed-order.ts"
import { NEWEST_ORDERS_FIRST } from "#lib/domain/order-lists/listed-order.ts"
import { ORDER_GROUPS, WATCHED_ORDER_GROUPS } from "#lib/domain/order-lists/order-groups.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
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
import { testDatabaseUrl } from "#test/test-database.ts"
import { countOrders, listOrders } from "./list-orders.ts"

const ctx = ordersContext(testDatabaseUrl())
let world: Awaited<ReturnType<typeof placeOrders>>

beforeAll(async () => {
  world = await placeOrders()
})
afterAll(() => ctx.db.$disconnect())

/**
 * On Tuesday morning: Ada's subscription executed on Monday and a redemption of hers waits for the cut-off; Grace's
 * subscriptions are unpaid and paid.
 */
async function placeOrders() {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const ada = await openInvestor(ctx, distributor)
  const grace = await openInvestor(ctx, distributor, { firstName: "Grace", lastName: "Hopper" })
  const account = await openBankAccount(ctx, distributor, ada.id)
  const executed = await fundedOrder(ctx, distributor, { investorId: ada.id, shareClassId, value: "5000" })
  await dealMonday(ctx, shareClassId)
  ctx.moveTo(instant("2025-02-04T06:00:00Z"))
  await publishValue(ctx, "2025-02-03", "1.0045")
  const redemption = await createRedemptionOrder(ctx, distributor, {
    investorId: ada.id,
    shareClassId,
    bankAccountId: account.id,
    sharesAmount: decimal("100"),
  })
  const unpaid = await createSubscriptionOrder(ctx, distributor, {
    investorId: grace.id,
    shareClassId,
    amount: { value: decimal("7000"), currency: "EUR" },
  })
  const funded = await fundedOrder(ctx, distributor, { investorId: grace.id, shareClassId, value: "9000" })
  const names = new Map<string, string>([
    [executed.id, "executed"],
    [redemption.id, "redemption"],
    [unpaid.id, "unpaid"],
    [funded.id, "funded"],
  ])
  return { shareClassId, distributor, ada, grace, executed, redemption, unpaid, funded, names }
}

const EVERY: ListedOrderFilter = {
  kind: null,
  group: null,
  shareClassId: null,
  investorId: null,
  search: null,
}

async function list(
  filter: Partial<ListedOrderFilter> = {},
  {
    sort = NEWEST_ORDERS_FIRST,
    actor = world.distributor,
    limit = 50,
  }: Partial<{ sort: ListedOrderSort; actor: Actor; limit: number }> = {},
): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = []
  let cursor: string | null = null
  do {
    const page = await listOrders(ctx, actor, { ...EVERY, ...filter, sort, page: { cursor, limit } })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    found.push(...page.items.map(({ id }) => world.names.get(id)))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

describe("orders of all investors", () => {
  it("are one list of both kinds, newest first, at any page size", async () => {
    const newestFirst = await list()
    expect(newestFirst).toHaveLength(4)
    expect(newestFirst.at(-1)).toBe("executed")
    for (const limit of [1, 2, 3]) expect(await list({}, { limit })).toEqual(newestFirst)
    const sort = { by: "placed", isDescending: false } as const
    expect(await list({}, { sort, limit: 1 })).toEqual(newestFirst.toReversed())
  })

  it("are sorted by their money, shares by what they are worth", async () => {
    const sort = { by: "amount", isDescending: true } as const
    const largestFirst = ["funded", "unpaid", "executed", "redemption"]
    for (const limit of [1, 4]) expect(await list({}, { sort, limit })).toEqual(largestFirst)
    const { items } = await listOrders(ctx, world.distributor, {
      ...EVERY,
      sort: { by: "amount", isDescending: false },
      page: { cursor: null, limit: 1 },
    })
    expect(items[0]).toMatchObject({
      kind: "redemption",
      shares: "100",
      value: { value: "100.45", currency: "EUR" },
      investorName: "Ada Lovelace",
      dealingDay: "2025-02-04",
    })
  })

  it.each([
    ["status", ["unpaid", "redemption", "funded", "executed"]],
    ["investor", ["unpaid", "funded", "executed", "redemption"]],
    ["class", ["executed", "redemption", "unpaid", "funded"]],
  ] as const)("are sorted by %s and then by the time, at any page size", async (by, ascending) => {
    for (const limit of [1, 2, 3, 4]) {
      expect(await list({}, { sort: { by, isDescending: false }, limit })).toEqual(ascending)
      expect(await list({}, { sort: { by, isDescending: true }, limit })).toEqual(ascending.toReversed())
    }
  })

  it("are narrowed by kind, class and investor", async () => {
    expect(await list({ kind: "redemption" })).toEqual(["redemption"])
    expect(await list({ investorId: world.grace.id, kind: "subscription" })).toHaveLength(2)
    expect(await list({ shareClassId: world.shareClassId })).toHaveLength(4)
    expect(await list({ kind: "redemption", group: "awaiting-payment" })).toEqual([])
  })

  it.each([
    ["a word of the investor's name", () => "hop", 2],
    ["the beginning of the order number", () => world.redemption.id.slice(0, 13), 1],
    ["the wire reference in groups of four", () => spaced(world.unpaid), 1],
    ["nothing that there is", () => "100%", 0],
  ])("are found by %s", async (_, search, count) => {
    expect(await list({ search: search() })).toHaveLength(count)
  })

  it("are nobody else's, who cannot even continue after one of them", async () => {
    const stranger = await openDistributor(ctx)
    expect(await list({}, { actor: stranger })).toEqual([])
    const page = { cursor: world.unpaid.id, limit: 5 }
    const asked = { ...EVERY, sort: NEWEST_ORDERS_FIRST, page }
    expect(await listOrders(ctx, stranger, asked)).toEqual({ items: [], nextCursor: null })
    await expect(listOrders(ctx, stranger, { ...asked, investorId: world.ada.id })).rejects.toMatchObject({
      code: "NotFoundError",
    })
    expect(await countOrders(ctx, stranger, WATCHED_ORDER_GROUPS)).toEqual([])
  })

  it("have the distributor of their investor, who stays with it", async () => {
    const wrong = await ctx.db.$queryRaw`
      SELECT ordered.id FROM (
        SELECT id, investor_id, distributor_id FROM subscription_orders
        UNION ALL SELECT id, investor_id, distributor_id FROM redemption_orders
      ) AS ordered
      JOIN investors AS investor ON investor.id = ordered.investor_id
      WHERE investor.distributor_id <> ordered.distributor_id`
    expect(wrong).toEqual([])
    const { distributorId } = await openDistributor(ctx)
    await expect(
      ctx.db.investor.update({ where: { id: world.ada.id }, data: { distributorId } }),
    ).rejects.toThrow(/foreign key/i)
  })

  it("end after a cursor that is no order", async () => {
    const page = { cursor: randomUUID(), limit: 5 }
    expect(await listOrders(ctx, world.distributor, { ...EVERY, sort: NEWEST_ORDERS_FIRST, page })).toEqual({
      items: [],
      nextCursor: null,
    })
  })
})

const spaced = ({ wireReference }: SubscriptionOrder): string =>
  wireReference.toLowerCase().replaceAll(/(.{4})/g, "$1 ")

describe("groups of orders", () => {
  it.each([
    ["awaiting-payment", "2025-02-04T06:00:00Z", ["unpaid"]],
    ["at-risk", "2025-02-04T06:00:00Z", []],
    ["at-risk", "2025-02-04T07:00:00Z", ["unpaid"]],
    ["awaiting-execution", "2025-02-04T07:00:00Z", ["funded", "redemption"]],
    ["executing-today", "2025-02-04T07:00:00Z", ["funded", "redemption"]],
    ["executing-today", "2025-02-03T07:00:00Z", []],
    ["executed-since-previous-open-day", "2025-02-04T07:00:00Z", ["executed"]],
    ["executed-since-previous-open-day", "2025-02-05T07:00:00Z", []],
    ["payout-failed", "2025-02-04T07:00:00Z", []],
    ["completed", "2025-02-04T07:00:00Z", ["executed"]],
  ] as const)("%s at %s: %j", async (group, now, orders) => {
    ctx.moveTo(instant(now))
    expect((await list({ group })).toSorted()).toEqual(orders)
  })

  it("have as many orders as their list", async () => {
    ctx.moveTo(instant("2025-02-04T07:00:00Z"))
    const counts = await countOrders(ctx, world.distributor, ORDER_GROUPS)
    for (const group of ORDER_GROUPS) {
      const counted = counts.filter((of) => of.group === group).reduce((sum, { orders }) => sum + orders, 0)
      expect([group, counted]).toEqual([group, (await list({ group })).length])
    }
    expect(counts).toContainEqual({
      group: "awaiting-execution",
      kind: "subscription",
      currency: "EUR",
      orders: 1,
      value: "9000",
    })
  })
})
