import { setTimeout } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
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
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import { until } from "#test/until.ts"
import { ChangeListener } from "./change-listener.ts"
import { openDatabase } from "./client.ts"

const ctx = ordersContext(testDatabaseUrl())
const events: string[] = []
const listener = new ChangeListener(testDatabaseUrl(), {
  changed: ({ resource, distributorId }) => events.push(`${resource} ${distributorId ?? "all"}`),
  listening: () => events.push("listening"),
  lost: () => events.push("lost"),
})
let shareClassId: string
let ours: Awaited<ReturnType<typeof openDistributor>>

beforeAll(async () => {
  void listener.run()
  shareClassId = await openShareClass(ctx)
  ours = await openDistributor(ctx)
  await until("listening", () => events.includes("listening"))
})

beforeEach(async () => {
  await heard()
  events.length = 0
})

afterAll(async () => {
  await listener.close()
  await ctx.db.$disconnect()
})

/** What was announced until now, each once: changes are announced in the order in which they were noted. */
async function heard(): Promise<string[]> {
  const mark = `mark ${performance.now()}`
  await ctx.db.$executeRaw`SELECT announce_change('mark', ${mark.slice(5)})`
  await until(mark, () => events.includes(mark))
  return [...new Set(events)].filter((event) => !event.startsWith("mark ")).toSorted()
}

it("announces investors, accounts and orders to their distributor", async () => {
  const { distributorId } = ours
  const investor = await openInvestor(ctx, ours)
  expect(await heard()).toEqual([`investors ${distributorId}`])
  events.length = 0
  await openBankAccount(ctx, ours, investor.id)
  expect(await heard()).toEqual([`bank-accounts ${distributorId}`])
  events.length = 0
  await createSubscriptionOrder(ctx, ours, {
    investorId: investor.id,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
  expect(await heard()).toEqual([`subscription-orders ${distributorId}`])
})

it("announces money in suspense, values and the clock to all, because nobody knows yet whom they concern", async () => {
  await wire(ctx, shareClassId, "25", "no reference of ours")
  expect(await heard()).toEqual(["wires all"])
  events.length = 0
  await publishValue(ctx, "2025-01-29", "1.003000")
  expect(await heard()).toEqual(["net-asset-values all"])
  events.length = 0
  await ctx.db.$executeRaw`
    INSERT INTO business_clock (id, offset_milliseconds) VALUES (true, 0)
    ON CONFLICT (id) DO UPDATE SET offset_milliseconds = 0`
  expect(await heard()).toEqual(["clock all"])
})

it("notes a dealing of many orders once for each distributor and statement", async () => {
  const owner = openDatabase(testOwnerUrl(), { poolSize: 1 })
  const theirs = await openDistributor(ctx)
  for (const distributor of [ours, theirs]) {
    for (let count = 0; count < 5; count += 1) {
      const { id: investorId } = await openInvestor(ctx, distributor)
      await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    }
  }
  await heard()
  events.length = 0
  const noted = () =>
    owner.$queryRaw<[{ last: bigint }]>`SELECT last_value AS last FROM announced_changes_id_seq`
  const [before] = await noted()
  await dealMonday(ctx, shareClassId)
  const [after] = await noted()
  await owner.$disconnect()
  expect(Number(after.last - before.last)).toBeLessThanOrEqual(4)
  expect(await heard()).toEqual(
    [ours, theirs].map(({ distributorId }) => `subscription-orders ${distributorId}`).toSorted(),
  )
})

it("announces nothing that is rolled back", async () => {
  const rolledBack = ctx.db.$transaction(async (db) => {
    await openInvestor({ ...ctx, db: db as typeof ctx.db }, ours)
    throw new Error("changed my mind")
  })
  await expect(rolledBack).rejects.toThrow("changed my mind")
  expect(await heard()).toEqual([])
})

it("announces a change once, however many processes listen", async () => {
  const others = Array.from({ length: 2 }, () => {
    const count = { changes: 0, isListening: false }
    const other = new ChangeListener(testDatabaseUrl(), {
      changed: ({ resource }) => {
        if (resource === "investors") count.changes += 1
      },
      listening: () => {
        count.isListening = true
      },
      lost: () => {},
    })
    void other.run()
    return { other, count }
  })
  await until("all listening", () => others.every(({ count }) => count.isListening))
  await openInvestor(ctx, ours)
  await until("announced to all", () => others.every(({ count }) => count.changes > 0))
  await setTimeout(600)
  expect(others.map(({ count }) => count.changes)).toEqual([1, 1])
  expect(events.filter((event) => event.startsWith("investors"))).toHaveLength(1)
  await Promise.all(others.map(({ other }) => other.close()))
})

it("connects again when its connection is ended, and reports that changes may have passed unheard", async () => {
  const other = new pg.Client({ connectionString: testDatabaseUrl() })
  await other.connect()
  await other.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sharebook-changes' AND datname = current_database()",
  )
  await other.end()
  await until("listening", () => events.includes("listening"))
  expect(events).toEqual(["lost", "listening"])
  events.length = 0
  await openInvestor(ctx, ours)
  expect(await heard()).toEqual([`investors ${ours.distributorId}`])
})
