import pg from "pg"
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { PublicDataLease } from "#lib/db/public-data-lease.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { countDeadlocks } from "#test/deadlocks.ts"
import {
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { until } from "#test/until.ts"
import { isWaitingForLock } from "#test/waiting-for-lock.ts"
import { runDealing } from "./run-dealing.ts"

const databases: TestDatabase[] = []
const closers: (() => Promise<unknown>)[] = []
let url: string
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let investorId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  url = database.url
  ctx = ordersContext(url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  investorId = (await openInvestor(ctx, distributor)).id
})

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const buy = () => fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })

const deal = (dealingDay: string) => runDealing(ctx, OPERATOR, { shareClassId, dealingDay: day(dealingDay) })

/** Blocks a run before it executes its orders, until it is released. */
async function holdOrders(): Promise<{ release: () => Promise<unknown> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  closers.push(() => client.end())
  await client.query("BEGIN")
  await client.query("SELECT FROM subscription_orders WHERE status = 'pending-valuation' FOR UPDATE")
  return { release: () => client.query("COMMIT") }
}

describe("while a dealing run is under way", () => {
  test("public data is served from memory until it is about to commit", async () => {
    await buy()
    ctx.moveTo("2025-02-03T11:00:00Z")
    let losses = 0
    const lease = new PublicDataLease(url, {
      lost: () => {
        losses += 1
      },
    })
    closers.push(() => lease.close())
    void lease.run()
    await until("lease taken", () => lease.held)
    const held = await holdOrders()
    const run = deal("2025-02-03")
    await until("waiting for a row", () => isWaitingForLock(ctx.db, "transactionid"))
    expect([lease.held, losses]).toEqual([true, 0])
    await held.release()
    expect(await run).toMatchObject({ subscriptions: 1 })
    expect(losses).toBeGreaterThan(0)
  })

  test("a value of its class is published after it, and the totals are right", async () => {
    await buy()
    ctx.moveTo("2025-02-03T11:00:00Z")
    const held = await holdOrders()
    const run = deal("2025-02-03")
    await until("waiting for a row", () => isWaitingForLock(ctx.db, "transactionid"))
    const publication = publishValue(ctx, "2025-02-03", "1.0035")
    await until("waiting for an advisory lock", () => isWaitingForLock(ctx.db, "advisory"))
    await held.release()
    expect(await run).toMatchObject({ subscriptions: 1 })
    await publication
    expect(await checkRegister(ctx)).toEqual([])
  })
})

describe("publishers, dealing runs and orders at the same time", () => {
  test("never wait for each other in a circle", { timeout: 120_000 }, async () => {
    // Another process, with its own pool.
    const other = { ...ctx, db: openDatabase(url) }
    closers.push(() => other.db.$disconnect())
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
    await buy()
    ctx.moveTo("2025-02-03T11:00:00Z")
    await deal("2025-02-03")
    const reprice = (on: typeof ctx, value: string) =>
      importNetAssetValues(on, SCHEDULE, {
        records: [{ shareClass: "EUTBL", day: day("2025-02-02"), value: decimal(value) }],
        reason: "a wrong price",
      })
    const redeem = () =>
      createRedemptionOrder(ctx, distributor, {
        investorId,
        bankAccountId,
        shareClassId,
        sharesAmount: decimal("10"),
      })
    for (const [round, today] of ["2025-02-04", "2025-02-05", "2025-02-06"].entries()) {
      ctx.moveTo(`${today}T09:00:00Z`)
      await publishValue(ctx, `2025-02-0${3 + round}`, `1.00${34 + round}`)
      await buy()
      await redeem()
      ctx.moveTo(`${today}T11:00:00Z`)
      const outcomes = await Promise.all([
        deal(today),
        runDealing(other, OPERATOR, { shareClassId, dealingDay: day(today) }),
        reprice(ctx, `1.00${41 + round}`),
        reprice(other, `1.00${51 + round}`),
        buy(),
        redeem(),
        redeem(),
      ])
      expect(outcomes.slice(0, 2).filter((run) => run !== null)).toHaveLength(1)
    }
    expect(await checkRegister(ctx)).toEqual([])
    await Promise.all([ctx.db.$disconnect(), other.db.$disconnect()])
    expect(await countDeadlocks(url)).toBe(0)
  })
})
