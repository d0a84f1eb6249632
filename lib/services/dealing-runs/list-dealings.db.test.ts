import { afterAll, beforeAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { netFlow } from "#lib/domain/dealing-runs/dealing-totals.ts"
import { decimal, subtract, sum } from "#lib/domain/money/decimal.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import {
  fundedOrder,
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import type { SettledOrders } from "#test/orders/settled-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { listCompletedRuns, listWaitingDealings, readCompletedRun, readDealingPlan } from "./list-dealings.ts"

const ctx = ordersContext(testDatabaseUrl())
let settled: SettledOrders

beforeAll(async () => {
  settled = await settleOrders(ctx)
})
afterAll(() => ctx.db.$disconnect())

const PAGE = { cursor: null, limit: 100 }
const runs = (more: object = {}) =>
  listCompletedRuns(ctx, OPERATOR, { shareClassId: null, page: PAGE, ...more })

test("completed runs are listed newest first, by class, with the sums of their orders", async () => {
  const { items } = await runs()
  expect(
    items.map(({ dealingDay, subscriptions, redemptions }) => [dealingDay, subscriptions, redemptions]),
  ).toEqual([
    ["2025-02-04", 0, 4],
    ["2025-02-03", 2, 0],
  ])
  const [tuesday, monday] = items
  expect(monday?.totals.subscriptions).toMatchObject({ count: 2, received: "3000" })
  expect(tuesday?.totals.redemptions).toMatchObject({ count: 4, shares: "50" })
  expect(tuesday === undefined ? "" : netFlow(tuesday.totals)).toBe(
    subtract(decimal("0"), tuesday?.totals.redemptions.amount ?? decimal("0")),
  )
  expect((await runs({ shareClassId: settled.shareClassId })).items).toEqual(items)
  expect((await runs({ shareClassId: settled.investorId })).items).toEqual([])
  const first = await runs({ page: { cursor: null, limit: 1 } })
  expect((await runs({ page: { cursor: first.nextCursor, limit: 1 } })).items).toEqual(items.slice(1))
})

test("a run has its orders, whose sums are its totals, however they are paged", async () => {
  const [tuesday] = (await runs()).items
  const read = (kind: "subscription" | "redemption", cursor: bigint | null, limit: number) =>
    readCompletedRun(ctx, OPERATOR, { id: tuesday?.id ?? "", page: { kind, cursor, limit } })
  const { run, orders } = await read("redemption", null, 100)
  expect(run).toEqual(tuesday)
  expect(sum(orders.items.map(({ amount }) => amount))).toBe(run.totals.redemptions.amount)
  expect(sum(orders.items.map(({ cash }) => cash))).toBe(run.totals.redemptions.payout)
  const first = await read("redemption", null, 3)
  const next = await read("redemption", BigInt(first.orders.nextCursor ?? 0), 3)
  expect([...first.orders.items, ...next.orders.items]).toEqual(orders.items)
  expect((await read("subscription", null, 10)).orders.items).toEqual([])
  await expect(
    readCompletedRun(ctx, OPERATOR, { id: settled.investorId, page: { kind: "redemption", ...PAGE } }),
  ).rejects.toMatchObject({ code: "NotFoundError" })
})

test("what waits is estimated at the latest value, and the plan at the value that prices it is what the run executes", async () => {
  const [estimate] = await listWaitingDealings(ctx, OPERATOR)
  expect(estimate).toMatchObject({
    symbol: "EUTBL",
    counts: { subscriptions: 1, redemptions: 1 },
    price: { day: "2025-02-03", isEstimate: true },
    totals: { subscriptions: { count: 1, received: "500" }, redemptions: { count: 1, shares: "15" } },
  })
  const dealing = {
    shareClassId: settled.shareClassId,
    dealingDay: estimate?.dealingDay ?? day("2025-02-05"),
    cutOffAt: null,
    priceDay: estimate?.priceDay ?? day("2025-02-04"),
  }
  await publishValue(ctx, dealing.priceDay, "1.0035")
  const page = { kind: "subscription", ...PAGE } as const
  const { plan, orders } = await readDealingPlan(ctx, OPERATOR, { dealing, page })
  expect(plan.price).toEqual({ day: dealing.priceDay, value: "1.0035", isEstimate: false })
  expect(orders.items).toMatchObject([{ id: settled.waitingSubscription, cash: "500", isReturned: false }])
  const sold = await readDealingPlan(ctx, OPERATOR, { dealing, page: { kind: "redemption", ...PAGE } })
  expect(sold.orders.items).toMatchObject([{ id: settled.redemptions.waiting, shares: "15" }])

  ctx.moveTo(`${dealing.dealingDay}T11:00:00Z`)
  await runDueDealings(ctx, OPERATOR)
  const [newest] = (await runs()).items
  expect(newest?.totals).toEqual(plan.totals)
  expect((await readCompletedRun(ctx, OPERATOR, { id: newest?.id ?? "", page })).orders).toEqual(orders)
  expect(await listWaitingDealings(ctx, OPERATOR)).toEqual([])
  await expect(readDealingPlan(ctx, OPERATOR, { dealing, page })).rejects.toMatchObject({
    code: "NotFoundError",
  })
})

test("two cut-offs of one day are two dealings, each with a plan of its own", async () => {
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const shareClassId = await openShareClass(ctx)
  const orderFor = (value: string) => fundedOrder(ctx, distributor, { investorId, shareClassId, value })
  const [first, second] = [await orderFor("1000"), await orderFor("2000")]
  // What a later cut-off on the same day leaves behind: orders past the earlier one keep theirs.
  await ctx.db
    .$executeRaw`UPDATE subscription_orders SET cut_off_at = cut_off_at - INTERVAL '1 hour' WHERE id = ${first.id}::uuid`
  const waiting = (await listWaitingDealings(ctx, OPERATOR)).filter((of) => of.shareClassId === shareClassId)
  expect(waiting).toHaveLength(2)
  const page = { kind: "subscription", ...PAGE } as const
  const ordersOf = async (dealing: Parameters<typeof readDealingPlan>[2]["dealing"]) =>
    (await readDealingPlan(ctx, OPERATOR, { dealing, page })).orders.items.map(({ id }) => id)
  expect(await Promise.all(waiting.map(ordersOf))).toEqual([[first.id], [second.id]])
  const [earliest] = waiting
  if (earliest === undefined) return
  expect(await ordersOf({ ...earliest, cutOffAt: null })).toEqual([first.id])
})

test("dealing runs are for the operator only", async () => {
  const distributor = await openDistributor(ctx)
  await expect(listWaitingDealings(ctx, distributor)).rejects.toMatchObject({ code: "ForbiddenError" })
})
