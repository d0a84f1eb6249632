import path from "node:path"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { priceRedemption } from "#lib/domain/redemption-orders/price-redemption.ts"
import { priceSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listShareClassTotals } from "#lib/services/share-classes/share-class-totals.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { killAsleep } from "#test/kill-asleep.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { runOnServer } from "#test/test-cluster.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { planDealings } from "./plan-dealing.ts"
import { runDealing } from "./run-dealing.ts"
import { runDueDealings } from "./run-due-dealings.ts"

const databases: TestDatabase[] = []
let url: string
let ownerUrl: string
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>

const FEES = { subscriptionFees: decimal("0.0025"), redemptionFees: decimal("0.0013") }

beforeEach(async () => {
  const database = await createTestDatabase()
  databases.push(database)
  url = database.url
  ownerUrl = database.ownerUrl
  ctx = ordersContext(url)
  shareClassId = await openShareClass(ctx, { shareClass: FEES })
  distributor = await openDistributor(ctx)
  return () => ctx.db.$disconnect()
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const ALL = { investorId: null, shareClassId: null, statuses: null }
const PAGE = { cursor: null, limit: 100 }
const TUESDAY = "2025-02-04T11:00:00Z"

/** Monday's orders are executed; on Tuesday two investors sell some of their shares and one buys more. */
async function ordersForTuesday(): Promise<void> {
  const amounts = ["1000", "2345.67", "1500.01"]
  for (const [index, value] of amounts.entries()) {
    const { id } = await openInvestor(ctx, distributor, { firstName: `Investor ${index}` })
    await fundedOrder(ctx, distributor, { investorId: id, shareClassId, value })
  }
  await dealMonday(ctx, shareClassId)
  await publishValue(ctx, "2025-02-03", "1.003417")
  const { items } = await listSubscriptionOrders(ctx, distributor, { ...ALL, page: PAGE })
  for (const [index, { investorId }] of items.entries()) {
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
    const sharesAmount = decimal(`${100 + index}.12345`)
    await createRedemptionOrder(ctx, distributor, { investorId, bankAccountId, shareClassId, sharesAmount })
  }
  await fundedOrder(ctx, distributor, {
    investorId: items[0]?.investorId ?? "",
    shareClassId,
    value: "77.77",
  })
  ctx.moveTo(TUESDAY)
}

const tuesday = () => ({ shareClassId, dealingDay: day("2025-02-04") })

describe("a dealing run", () => {
  test("prices in SQL exactly as the rules say for one order", async () => {
    await ordersForTuesday()
    await runDealing(ctx, OPERATOR, tuesday())
    const bought = (await listSubscriptionOrders(ctx, distributor, { ...ALL, page: PAGE })).items
    for (const { receivedAmount, settlement } of bought) {
      const netAssetValue = settlement?.netAssetValue.amount.value ?? decimal("0")
      const terms = { netAssetValue, shareDecimals: 5, feeRate: FEES.subscriptionFees }
      expect(settlement).toMatchObject(priceSubscription(receivedAmount, terms))
    }
    const sold = (await listRedemptionOrders(ctx, distributor, { ...ALL, page: PAGE })).items
    expect([bought.length, sold.length]).toEqual([4, 3])
    for (const { sharesAmount, settlement, payout } of sold) {
      const terms = {
        netAssetValue: decimal("1.003417"),
        currency: "EUR" as const,
        feeRate: FEES.redemptionFees,
      }
      const { payout: due, ...priced } = priceRedemption(sharesAmount, terms)
      expect(settlement).toMatchObject(priced)
      expect(payout?.amount).toEqual(due)
    }
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("does what its plan said", async () => {
    await ordersForTuesday()
    const [plan] = await planDealings(ctx, tuesday())
    await runDealing(ctx, OPERATOR, tuesday())
    const sold = (await listRedemptionOrders(ctx, distributor, { ...ALL, page: PAGE })).items.toReversed()
    expect(plan?.redemptions).toEqual(
      sold.map(({ id, investorId, settlement, payout }) => {
        const { netAssetValue: _, ...settled } = settlement ?? { netAssetValue: null }
        return { id, investorId, cash: payout?.amount, ...settled }
      }),
    )
    expect(plan?.subscriptions).toMatchObject([{ cash: { value: "77.77" } }])
    const [live] = await listShareClassTotals(ctx, { symbol: "EUTBL", startDay: day("2025-02-03") })
    expect(live?.totalShares).toBe(plan?.totalSharesAfter)
  })

  test("of orders that nothing can be done for waits with its reason, and nothing is executed before the cut-off", async () => {
    await ordersForTuesday()
    ctx.moveTo("2025-02-04T10:59:59Z")
    expect(await runDueDealings(ctx, OPERATOR)).toMatchObject({
      runs: [],
      waiting: [{ dealingDay: "2025-02-04", reason: expect.stringContaining("orders may still come") }],
    })
    ctx.moveTo(TUESDAY)
    expect(await runDueDealings(ctx, OPERATOR)).toMatchObject({
      runs: [{ dealingDay: "2025-02-04", subscriptions: 1, redemptions: 3 }],
      waiting: [],
    })
    expect(await runDueDealings(ctx, OPERATOR)).toEqual({ runs: [], waiting: [] })
  })

  test("keeps the public totals: a row is the close of its value, the last one is live", async () => {
    await ordersForTuesday()
    const before = await listShareClassTotals(ctx, { symbol: "EUTBL", startDay: day("2025-02-01") })
    await runDealing(ctx, OPERATOR, tuesday())
    await publishValue(ctx, "2025-02-04", "1.0036")
    const after = await listShareClassTotals(ctx, { symbol: "EUTBL", startDay: day("2025-02-01") })
    expect(after.map(({ netAssetValue, numberOfHolders }) => [netAssetValue.day, numberOfHolders])).toEqual([
      ["2025-02-02", 3],
      ["2025-02-03", 3],
      ["2025-02-04", 3],
    ])
    // The totals of Monday were final at the first publication of Tuesday; Tuesday's orders changed only later ones.
    expect(after[0]).toEqual(before[0])
    expect(after[1]?.totalShares).not.toBe(before[1]?.totalShares)
    expect(after[2]?.totalShares).toBe(after[1]?.totalShares)
    await importNetAssetValues(ctx, SCHEDULE, {
      records: [{ shareClass: "EUTBL", day: day("2025-02-04"), value: decimal("1.0037") }],
      reason: "a wrong price",
    })
    expect(await checkRegister(ctx)).toEqual([])
  })
})

/** The tables that a run writes, in order: killed while it writes any of them, it has changed nothing. */
const POINTS = [
  ["dealing_runs", "INSERT"],
  ["subscription_orders", "UPDATE"],
  ["redemption_orders", "UPDATE"],
  ["payouts", "INSERT"],
  ["ledger_accounts", "INSERT"],
  ["journal_entries", "INSERT"],
  ["transfers", "INSERT"],
  ["share_class_order_totals", "INSERT"],
  ["share_class_totals", "INSERT"],
  ["public_data_state", "INSERT"],
] as const

const PROGRAM = path.resolve("test/dealing-runs/deal-child-process.ts")

const run = (sql: string) => runOnServer(ownerUrl, sql)

async function fingerprint(): Promise<string> {
  const digests = POINTS.map(
    ([table]) => `(SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} AS t)`,
  )
  const [row] = await ctx.db.$queryRawUnsafe<{ all: string }[]>(
    `SELECT concat_ws(' ', ${digests.join(", ")}) AS all`,
  )
  return row?.all ?? ""
}

describe("a dealing run that is killed", () => {
  test("at any point has done nothing, and started again does everything once", {
    timeout: 300_000,
  }, async () => {
    await ordersForTuesday()
    // The server checks the clients of long statements, so it notices a killed one immediately.
    const databaseName = new URL(url).pathname.slice(1)
    await run(`ALTER DATABASE ${databaseName} SET client_connection_check_interval = '50ms'`)
    await run(`CREATE FUNCTION wait_to_be_killed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(120); RETURN NULL; END $$`)
    const before = await fingerprint()
    for (const [table, event] of POINTS) {
      await run(
        `CREATE TRIGGER wait_to_be_killed AFTER ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION wait_to_be_killed()`,
      )
      await killAsleep(ctx.db, PROGRAM, [url, shareClassId, "2025-02-04", TUESDAY])
      await run(`DROP TRIGGER wait_to_be_killed ON ${table}`)
      expect([table, await fingerprint()]).toEqual([table, before])
    }
    expect(await runDealing(ctx, OPERATOR, tuesday())).toMatchObject({ subscriptions: 1, redemptions: 3 })
    expect(await runDealing(ctx, OPERATOR, tuesday())).toBeNull()
    expect(await checkRegister(ctx)).toEqual([])
  })
})
