import { randomUUID } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { findClockOffset, moveClockOffset } from "#lib/db/sandbox/business-clock.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { createApiClient } from "#lib/services/api-clients/create-api-client.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import { openDistributor, openInvestor, wire } from "#test/orders/sample-orders.ts"
import { PEPPER } from "#test/pepper.ts"
import { runOnServer } from "#test/test-cluster.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { bringDemoDataUpToDate } from "./load-demo-data.ts"
import { DEMO_INVESTORS } from "./register/demo-investors.ts"
import { resetDemoData } from "./reset-demo-data.ts"
import { demoShareClassId } from "./share-classes/demo-share-classes.ts"

const databases: TestDatabase[] = []
const contexts: ServiceContext[] = []
let now: Instant = instant("2024-06-03T08:00:00Z")

type DemoContext = ServiceContext & Readonly<{ url: string; ownerUrl: string }>

async function demoContext(): Promise<DemoContext> {
  const database = await createTestDatabase()
  databases.push(database)
  const ctx = {
    db: openDatabase(database.url),
    clock: { now: () => now },
    secrets: { pepper: PEPPER },
    autoApproves: true,
    url: database.url,
    ownerUrl: database.ownerUrl,
  }
  contexts.push(ctx)
  return ctx
}

afterAll(async () => {
  await Promise.all(contexts.map(({ db }) => db.$disconnect()))
  await Promise.all(databases.map((database) => database.drop()))
})

const EUTBL = demoShareClassId("EUTBL")

/** Everything that a reset restores, as plain text. */
async function demoState({ db }: ServiceContext): Promise<Record<string, string>> {
  const tables = [
    ["funds", "id"],
    ["share_classes", "id"],
    ["fund_non_operating_days", "fund_id, day"],
    ["investors", "id"],
    ["bank_accounts", "id"],
    ["subscription_orders", "id"],
    ["redemption_orders", "id"],
    ["wires", "id"],
    ["payouts", "id"],
    ["dealing_runs", "id"],
    ["journal_entries", "id"],
    ["net_asset_values", "id"],
    ["net_asset_value_versions", "net_asset_value_id, version"],
    ["share_class_totals", "net_asset_value_id"],
    ["share_class_order_totals", "share_class_id"],
    ["exchange_rates", "id"],
    ["fund_assets", "id"],
    ["index_values", "share_class_id, day"],
    ["business_clock", "id"],
    ["idempotency_keys", "key"],
  ]
  const states = await Promise.all(
    tables.map(async ([table = "", order]) => {
      // Sequences, transactions and creation times differ.
      const [row] = await db.$queryRawUnsafe<{ rows: number; digest: string }[]>(`
        SELECT count(*)::int AS rows,
          md5(string_agg((to_jsonb(t) - 'sequence' - 'transaction_id' - CASE WHEN '${table}' IN ('funds', 'share_classes', 'net_asset_values')
            THEN '{created_at,updated_at}'::text[] ELSE '{}' END)::text, '' ORDER BY ${order})) AS digest
        FROM ${table} AS t`)
      return [table, `${row?.rows} ${row?.digest}`] as const
    }),
  )
  return Object.fromEntries(states)
}

const balances = ({ db }: ServiceContext) =>
  db.$queryRaw`SELECT share_class_id, kind, investor_id, unit, balance::text FROM ledger_accounts
    ORDER BY share_class_id, kind, investor_id, unit`

/** A new investor orders and pays, and a value of today is republished. */
async function orderSomething(ctx: ServiceContext) {
  const distributor = await openDistributor(ctx)
  const investor = await openInvestor(ctx, distributor)
  const order = await createSubscriptionOrder(ctx, distributor, {
    investorId: investor.id,
    shareClassId: EUTBL,
    amount: { value: decimal("5000"), currency: "EUR" },
  })
  await wire(ctx, EUTBL, "5000", order.wireReference)
  return { distributor, investor, order }
}

describe("a reset", () => {
  let ctx: DemoContext
  let fresh: Record<string, string>
  let freshBalances: unknown

  beforeAll(async () => {
    ctx = await demoContext()
    await bringDemoDataUpToDate(ctx, () => {})
    fresh = await demoState(ctx)
    freshBalances = await balances(ctx)
  }, 120_000)

  test("restores the demo and the clock, whatever was changed", async () => {
    const { investor } = await orderSomething(ctx)
    await importNetAssetValues(ctx, SCHEDULE, {
      records: [{ shareClass: "USTBL", day: await latestDay(ctx), value: decimal("1.5") }],
      reason: "a test",
    })
    await ctx.db.investor.update({ where: { id: DEMO_INVESTORS[3]?.id ?? "" }, data: { city: "Elsewhere" } })
    await moveClockOffset(ctx.db, 86_400_000)
    await resetDemoData(ctx, { who: "api-client:tester" })
    expect(await demoState(ctx)).toEqual(fresh)
    expect(await balances(ctx)).toEqual(freshBalances)
    expect(await ctx.db.auditRecord.findMany({ where: { action: "sandbox.reset" } })).toMatchObject([
      { actor: "sandbox:tester", subjectId: "demo" },
    ])
    expect(await findClockOffset(ctx.db)).toBe(0)
    expect(await ctx.db.investor.count({ where: { id: investor.id } })).toBe(0)
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("with too many orders is rejected with a message, before anything is changed", async () => {
    const { investor } = await orderSomething(ctx)
    await expect(resetDemoData(ctx, SCHEDULE, { maxOrders: 3 })).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringMatching(/^This demo holds more than 3 orders, .* Nothing was reset/),
    })
    expect(await ctx.db.investor.count({ where: { id: investor.id } })).toBe(1)
  })

  test("keeps distributors, their API clients, and users with their demo investors", async () => {
    const { distributor, investor } = await orderSomething(ctx)
    const { client } = await createApiClient(
      ctx,
      { kind: "everything" },
      {
        owner: { kind: "distributor", distributorId: distributor.distributorId },
        name: "test",
        createdBy: "schedule",
      },
    )
    const userId = randomUUID()
    const at = new Date(now)
    await ctx.db.user.create({
      data: {
        id: userId,
        email: "kept@example.org",
        name: "Kept",
        locale: "en",
        createdAt: at,
        updatedAt: at,
      },
    })
    const demoInvestorId = DEMO_INVESTORS[0]?.id ?? ""
    await ctx.db.userInvestor.createMany({
      data: [demoInvestorId, investor.id].map((investorId) => ({ userId, investorId, createdAt: at })),
    })
    await resetDemoData(ctx, SCHEDULE)
    expect(await ctx.db.distributor.count({ where: { id: distributor.distributorId } })).toBe(1)
    expect(await ctx.db.apiClient.count({ where: { clientId: client.clientId, revokedAt: null } })).toBe(1)
    const links = await ctx.db.userInvestor.findMany({ where: { userId }, select: { investorId: true } })
    expect(links).toEqual([{ investorId: demoInvestorId }])
    expect(await demoState(ctx)).toEqual(fresh)
  })

  test("waits for concurrent writes, and two concurrent resets give the same result", async () => {
    let isOver = false
    const busy = Promise.all(
      Array.from({ length: 2 }, async () => {
        while (!isOver) {
          await orderSomething(ctx).catch(() => {})
          await setTimeout(50)
        }
      }),
    )
    await Promise.all([resetDemoData(ctx, SCHEDULE), resetDemoData(ctx, SCHEDULE)])
    isOver = true
    await busy
    expect(await checkRegister(ctx)).toEqual([])
    await resetDemoData(ctx, SCHEDULE)
    expect(await demoState(ctx)).toEqual(fresh)
  })

  test("uses the machine's time: everything due since then is there", async () => {
    now = instant("2024-06-10T12:00:00Z")
    const before = await ctx.db.netAssetValue.count()
    await resetDemoData(ctx, SCHEDULE)
    expect(await ctx.db.netAssetValue.count()).toBeGreaterThan(before)
    expect(await checkRegister(ctx)).toEqual([])
  })

  test.each(["transfers", "journal_entries", "ledger_accounts", "dealing_runs"])(
    "is the only way to empty %s of a demo",
    async (table) => {
      // Even the owner is kept from it.
      const run = (...statements: string[]) => runOnServer(ctx.ownerUrl, "BEGIN", ...statements, "COMMIT")
      await expect(run(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(/append-only/)
      await expect(run(`DELETE FROM ${table}`)).rejects.toThrow(/append-only/)
      await expect(
        run("SET LOCAL sharebook.resets_demo = 'on'", `UPDATE ${table} SET id = id`),
      ).rejects.toThrow(/append-only/)
    },
  )
})

describe("a database that is not a demo", () => {
  test("is not reset", async () => {
    const ctx = await demoContext()
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    await expect(resetDemoData(ctx, SCHEDULE)).rejects.toMatchObject({ code: "ConflictError" })
  })

  test("cannot become one once its register is in use, and no setting empties it", async () => {
    const ctx = await demoContext()
    await bringDemoDataUpToDate(ctx, () => {})
    await runOnServer(ctx.ownerUrl, "DELETE FROM demo_database")
    await bringDemoDataUpToDate(ctx, () => {})
    expect(await ctx.db.demoDatabase.count()).toBe(0)
    for (const table of ["transfers", "journal_entries", "ledger_accounts", "dealing_runs"]) {
      const statements = ["BEGIN", "SET LOCAL sharebook.resets_demo = 'on'", `DELETE FROM ${table}`]
      await expect(runOnServer(ctx.ownerUrl, ...statements)).rejects.toThrow(/append-only/)
      await expect(runOnServer(ctx.url, ...statements)).rejects.toThrow(/permission denied/)
    }
    await expect(ctx.db.$executeRaw`SELECT empty_demo_tables('{funds}', '{}')`).rejects.toThrow(
      /only the database of a demo is reset/,
    )
    await expect(ctx.db.demoDatabase.create({ data: { markedAt: new Date(now) } })).rejects.toThrow(/in use/)
    await expect(resetDemoData(ctx, SCHEDULE)).rejects.toMatchObject({ code: "ConflictError" })
  })
})

/** The day of the latest value of USTBL. */
async function latestDay({ db }: ServiceContext): Promise<Day> {
  const [row] = await db.$queryRaw<{ day: string }[]>`
    SELECT max(day)::text AS day FROM net_asset_values WHERE share_class_id = ${demoShareClassId("USTBL")}::uuid`
  return day(row?.day ?? "")
}
