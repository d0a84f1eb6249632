import type { DatabasePool } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { listInvestors } from "#lib/services/investors/list-investors.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { listTransactions } from "#lib/services/transactions/list-transactions.ts"
import { benchOwner, withBenchDatabase } from "./bench-database.ts"
import { splitDistributors, writeOrders } from "./many-orders.ts"
import { verdict } from "./measure.ts"
import { openInvestors, openRegisterWorld } from "./register-world.ts"

const INVESTORS = 100_000
const ORDERS = 1_000_000
const GOAL_MILLISECONDS = 50
const ROUNDS = 40

const ALL_ORDERS = { investorId: null, shareClassId: null, statuses: null }
const ALL_TRANSACTIONS = { investorId: null, shareClassId: null, type: null, from: null, to: null }
const ALL_INVESTORS = { search: null, status: null }

/** Lists and searches with 1,000,000 orders and 100,000 investors, on the first page and far from it. */
export const benchLists = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const world = await openRegisterWorld(databaseUrl, "2025-03-01T09:00:00Z", [
      { day: day("2024-12-31"), value: "1" },
      { day: day("2025-02-02"), value: "1.003333" },
    ])
    const { ctx } = world
    console.log(`  writing ${INVESTORS.toLocaleString("en")} investors`)
    await openInvestors(world, INVESTORS)
    const distributorId = await splitDistributors(world)
    console.log(`  writing ${ORDERS.toLocaleString("en")} orders`)
    await writeOrders(world, ORDERS)
    await benchOwner().$executeRaw`VACUUM ANALYZE`
    const operator = SCHEDULE
    const small: Actor = { who: "user:bench", scope: { kind: "distributor", distributorId } }
    const [{ id: investorId } = { id: "" }] = await ctx.db.investor.findMany({ take: 1, skip: 50_000 })
    const few = await ctx.db.investor.findMany({ take: 20, skip: 500, select: { id: true } })
    const investor: Actor = {
      who: "user:bench",
      scope: { kind: "investors", investorIds: few.map(({ id }) => id) },
    }
    console.log("\nLists at 1,000,000 orders and 100,000 investors, 50 a page")
    const orders =
      (actor: Actor, filter: Partial<typeof ALL_ORDERS> | object = {}) =>
      (page: PageRequest) =>
        listSubscriptionOrders(ctx, actor, { ...ALL_ORDERS, ...filter, page })
    const transactions =
      (actor: Actor, filter: object = {}) =>
      (page: PageRequest) =>
        listTransactions(ctx, actor, { ...ALL_TRANSACTIONS, ...filter, page })
    const investors =
      (actor: Actor, filter: object = {}) =>
      (page: PageRequest) =>
        listInvestors(ctx, actor, { ...ALL_INVESTORS, ...filter, page })
    const overOrders: Lists = [
      ["orders", orders(operator)],
      ["orders of a big distributor", orders(world.distributor)],
      ["orders of a small distributor", orders(small)],
      ["orders of 20 investors", orders(investor)],
      ["orders of one investor", orders(operator, { investorId })],
      ["orders of a class", orders(operator, { shareClassId: world.shareClassId })],
      ["canceled orders", orders(operator, { statuses: ["canceled"] })],
      ["canceled orders, small distributor", orders(small, { statuses: ["canceled"] })],
      ["orders waiting (none)", orders(operator, { statuses: ["pending-valuation"] })],
      ["transactions", transactions(operator)],
      ["transactions, big distributor", transactions(world.distributor)],
      ["transactions, small distributor", transactions(small)],
      ["transactions of 20 investors", transactions(investor)],
      ["fees", transactions(operator, { type: "fee" })],
    ]
    const overInvestors: Lists = [
      ["investors", investors(operator)],
      ["investors of a small distributor", investors(small)],
      ["investors in review (none)", investors(operator, { status: "pending-review" })],
      ["search for all", investors(operator, { search: "lovelace" })],
      ["search for a few", investors(operator, { search: "ada c4ca4" })],
      ["search for none", investors(world.distributor, { search: "charles babbage" })],
      ["search by two characters", investors(operator, { search: "zq" })],
    ]
    for (const [name, list] of overOrders)
      await measureList(name, list, await cursorsOf(ctx.db, Prisma.sql`subscription_orders`, list))
    for (const [name, list] of overInvestors)
      await measureList(name, list, await cursorsOf(ctx.db, Prisma.sql`investors`, list))
    await world.close()
  })

type Lists = readonly (readonly [name: string, list: List])[]

type List = (page: PageRequest) => Promise<Page<{ id: string }>>

/** Cursors at the beginning, in the middle and near the end of a list. */
async function cursorsOf(db: DatabasePool, table: Prisma.Sql, list: List): Promise<(string | null)[]> {
  const cursors: (string | null)[] = [null]
  for (const part of [0.01, 0.1, 0.5]) {
    const candidates = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM ${table}
      WHERE sequence BETWEEN ${part}::float8 * (SELECT max(sequence) FROM ${table})
        AND ${part}::float8 * (SELECT max(sequence) FROM ${table}) + 1500
      ORDER BY md5(id::text)`
    for (const { id } of candidates) {
      if ((await list({ cursor: id, limit: 1 })).items.length === 0) continue
      cursors.push(id)
      break
    }
  }
  return cursors
}

async function measureList(
  name: string,
  list: (page: PageRequest) => Promise<unknown>,
  cursors: readonly (string | null)[],
): Promise<void> {
  for (const cursor of cursors) await list({ cursor, limit: 50 })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const cursor of cursors) {
      const startedAt = performance.now()
      await list({ cursor, limit: 50 })
      times.push(performance.now() - startedAt)
    }
  }
  times.sort((a, b) => a - b)
  verdict(
    `${name} (${cursors.length} depths)`,
    times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    { atMost: GOAL_MILLISECONDS },
    "ms p99",
  )
}
