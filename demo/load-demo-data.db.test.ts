import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { DatabasePool } from "#lib/db/client.ts"
import { openDatabase } from "#lib/db/client.ts"
import { inDryRun } from "#lib/db/in-transaction.ts"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { rebuildTotals } from "#lib/db/share-classes/totals.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { dayIn, instant } from "#lib/domain/calendar/instant.ts"
import { decimal, sum } from "#lib/domain/money/decimal.ts"
import { listAccountingPositions } from "#lib/services/accounting-positions/list-accounting-positions.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { NO_SECRETS } from "#lib/services/context.ts"
import { removeDocumentVersion } from "#lib/services/documents/change-documents.ts"
import { listAllDocuments } from "#lib/services/documents/list-documents.ts"
import { exportExchangeRates } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { exportFundAssets } from "#lib/services/fund-assets/list-fund-assets.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { exportFunds, exportNonOperatingDays } from "#lib/services/funds/list-funds.ts"
import { exportIndexValues } from "#lib/services/index-values/list-index-values.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { exportNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { exportShareClasses, listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import {
  listShareClassTotals,
  requireShareClassTotals,
} from "#lib/services/share-classes/share-class-totals.ts"
import { sampleFund } from "#test/imports/sample-records.ts"
import type { TestDatabase } from "#test/test-database.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { classesOf, demoWorld } from "./demo-world.ts"
import { demoNonOperatingDays } from "./funds/demo-funds.ts"
import { bringDemoDataUpToDate } from "./load-demo-data.ts"
import { sharesInIssue } from "./register/shares-in-issue.ts"
import { demoShareClasses, demoShareClassId } from "./share-classes/demo-share-classes.ts"

const databases: TestDatabase[] = []
type FreshContext = ServiceContext & Readonly<{ owner: DatabasePool }>

const contexts: FreshContext[] = []
let now: Instant

/** A new database with a clock that shows `now`. */
async function freshContext(): Promise<FreshContext> {
  const database = await createTestDatabase()
  databases.push(database)
  const ctx = {
    db: openDatabase(database.url),
    owner: openDatabase(database.ownerUrl, { poolSize: 1 }),
    clock: { now: () => now },
    secrets: NO_SECRETS,
  }
  contexts.push(ctx)
  return ctx
}

afterAll(async () => {
  await Promise.all(contexts.flatMap(({ db, owner }) => [db.$disconnect(), owner.$disconnect()]))
  await Promise.all(databases.map((database) => database.drop()))
})

const sorted = <T extends object>(records: readonly T[]): string[] =>
  records.map((record) => JSON.stringify(Object.entries(record).toSorted())).toSorted()

/** All dated records by name, sorted. */
const storedRecords = async (ctx: ServiceContext) => ({
  exchangeRates: sorted(await exportExchangeRates(ctx)),
  netAssetValues: sorted(await exportNetAssetValues(ctx)),
  indexValues: sorted(await exportIndexValues(ctx)),
  fundAssets: sorted(await exportFundAssets(ctx)),
})

/** The currency that an export names with each value. */
const CURRENCIES = new Map(demoShareClasses().map(({ symbol, currency }) => [symbol, currency]))

const generated = (until: Instant) => {
  const { exchangeRates, netAssetValues, indexValues, fundAssets } = demoWorld(until)
  return {
    exchangeRates: sorted(exchangeRates),
    netAssetValues: sorted(
      netAssetValues.map((value) => ({ ...value, currency: CURRENCIES.get(value.shareClass) })),
    ),
    indexValues: sorted(indexValues),
    fundAssets: sorted(fundAssets),
  }
}

const lines: string[] = []
const load = async (ctx: ServiceContext): Promise<string[]> => {
  lines.length = 0
  await bringDemoDataUpToDate(ctx, (line) => lines.push(line))
  return [...lines]
}

/** The totals of a class at every value, as the public interface serves them. */
const totalsOf = (ctx: ServiceContext, symbol: string) =>
  listShareClassTotals(ctx, { symbol, startDay: day("2024-01-01") })

type StoredTotals = Readonly<{ id: string; shares: string; holders: number; yield: string; orders: string }>

const storedTotals = (db: Pick<ServiceContext["db"], "$queryRaw">) =>
  db.$queryRaw<StoredTotals[]>`
    SELECT net_asset_value_id AS id, trim_scale(total_shares)::text AS shares, number_of_holders AS holders,
      trim_scale(total_yield)::text AS yield, trim_scale(total_orders)::text AS orders
    FROM share_class_totals ORDER BY net_asset_value_id`

/** The totals, recomputed from all orders, by the owner: the service deletes none. */
const recomputedTotals = (ctx: FreshContext) =>
  inDryRun(ctx.owner, async (db) => {
    await db.$executeRaw`DELETE FROM share_class_totals`
    await rebuildTotals(db)
    return storedTotals(db)
  })

const FRIDAY_NOON = instant("2026-07-10T12:00:00Z")

describe("a database that follows the clock", () => {
  let ctx: FreshContext
  const everything = SCHEDULE

  beforeAll(async () => {
    ctx = await freshContext()
    now = FRIDAY_NOON
    await load(ctx)
  }, 120_000)

  test("holds exactly the generated records", async () => {
    expect(await storedRecords(ctx)).toEqual(generated(FRIDAY_NOON))
    expect(sorted(await exportNonOperatingDays(ctx))).toEqual(sorted(demoNonOperatingDays()))
    expect(await listShareClasses(ctx)).toHaveLength(13)
  })

  test("has a register in which every rule holds", async () => {
    expect(await checkRegister(ctx)).toEqual([])
  })

  test("has public totals that are sums over the register at the close of every value", async () => {
    const world = demoWorld(FRIDAY_NOON)
    const issued = sharesInIssue(classesOf(world), world.history)
    for (const { symbol } of await listShareClasses(ctx)) {
      const totals = await totalsOf(ctx, symbol)
      expect(totals.at(-1)).toEqual(await requireShareClassTotals(ctx, symbol))
      expect(totals.map(({ netAssetValue, totalShares }) => [netAssetValue.day, totalShares])).toEqual(
        issued
          .filter(({ shareClass }) => shareClass === symbol)
          .map(({ day: on, totalShares }) => [on, totalShares]),
      )
    }
    expect(await recomputedTotals(ctx)).toEqual(await storedTotals(ctx.db))
  })

  test.each(["NEUTRALCC", "eurNEUTRALCC", "chfSAFO"] as const)(
    "has a yield of %s that is the sum of its holders' yields",
    async (symbol) => {
      const shareClassId = demoShareClassId(symbol)
      const owners = await ctx.db.subscriptionOrder.findMany({
        where: { shareClassId, executedAt: { not: null } },
        distinct: ["investorId"],
        select: { investorId: true },
      })
      const today = dayIn(now, "UTC")
      const yields = await Promise.all(
        owners.map(async ({ investorId }) => {
          const [position] = await listAccountingPositions(ctx, everything, {
            investorId,
            shareClassId,
            from: today,
            to: today,
            method: "weighted-average",
          })
          return position?.yield.total.value ?? decimal("0")
        }),
      )
      expect(owners.length).toBeGreaterThan(10)
      const { totalYield } = await requireShareClassTotals(ctx, symbol)
      expect(sum(yields)).toBe(totalYield.value)
    },
  )

  test("is not written to while nothing is due", async () => {
    const published = await findLastPublicChange(ctx.db)
    now = instant("2026-07-10T14:59:00Z")
    expect(await load(ctx)).toEqual(["up to date"])
    expect(await findLastPublicChange(ctx.db)).toBe(published)
  })

  test("gets what the demo did not state before, and keeps what somebody has removed", async () => {
    const published = async () => ({
      funds: await exportFunds(ctx),
      classes: await exportShareClasses(ctx),
      documents: (await listAllDocuments(ctx)).map(({ id: _, addedAt: _at, ...document }) => document),
    })
    const before = await published()
    await ctx.db.fund.updateMany({ data: { domicile: null } })
    await ctx.db.shareClass.updateMany({
      data: { riskIndicator: null, recommendedHoldingPeriod: null },
    })
    await ctx.owner.shareClassDocument.deleteMany()
    expect(await load(ctx)).toEqual([
      "5 domiciles of funds",
      "13 risk classes",
      "101 documents",
      "up to date",
    ])
    expect(await published()).toEqual(before)
    for (const { id } of await listAllDocuments(ctx)) await removeDocumentVersion(ctx, SCHEDULE, id)
    expect(await load(ctx)).toEqual(["up to date"])
  })

  test("adds what has become due, executes the orders that waited, and keeps changes made by people", async () => {
    const corrected = (await exportNetAssetValues(ctx)).find(
      ({ shareClass, day: navDay }) => shareClass === "UKTBL" && navDay === "2026-07-08",
    )
    if (corrected === undefined) throw new Error("UKTBL has a value on 2026-07-08")
    await importNetAssetValues(ctx, SCHEDULE, {
      records: [{ ...corrected, value: decimal("1.03"), updatedAt: undefined }],
      reason: "test",
    })
    await importNonOperatingDays(ctx, SCHEDULE, { records: [{ fund: "UKTBL", day: day("2026-07-15") }] })
    const waiting = { status: "pending-valuation", dealingDay: { lte: new Date("2026-07-14") } }
    expect(await ctx.db.subscriptionOrder.count({ where: waiting })).toBeGreaterThan(5)
    now = instant("2026-07-17T12:00:00Z")
    await load(ctx)
    const after = await exportNetAssetValues(ctx)
    const daysOf = (symbol: string) =>
      after
        .filter(({ shareClass, day: navDay }) => shareClass === symbol && navDay >= "2026-07-09")
        .map((nav) => nav.day)
    expect(daysOf("UKTBL")).toEqual(["2026-07-09", "2026-07-10", "2026-07-13", "2026-07-14", "2026-07-16"])
    expect(daysOf("EUTBL")).toEqual([
      "2026-07-09",
      "2026-07-12",
      "2026-07-14",
      "2026-07-15",
      "2026-07-16",
      "2026-07-19",
    ])
    expect(after.find(({ id }) => id === corrected.id)?.value).toBe("1.03")
    expect(await ctx.db.subscriptionOrder.count({ where: waiting })).toBe(0)
    expect(await ctx.db.redemptionOrder.count({ where: waiting })).toBe(0)
    expect(await load(ctx)).toEqual(["up to date"])
  })

  test("executed orders at the same times as a service that never stopped", async () => {
    const runs = await ctx.db.dealingRun.findMany({
      where: { at: { gt: new Date(FRIDAY_NOON) } },
      select: {
        at: true,
        dealingDay: true,
        netAssetValueDay: true,
        shareClass: { select: { symbol: true } },
      },
    })
    const recorded = runs.map(({ at, dealingDay, netAssetValueDay, shareClass }) =>
      [
        shareClass.symbol,
        ...[dealingDay, netAssetValueDay].map((on) => on.toISOString().slice(0, 10)),
        at.toISOString(),
      ].join(" "),
    )
    // At the cut-off with the value of the evening before, or when the value of the day is published.
    expect(recorded).toContain("EUTBL 2026-07-13 2026-07-12 2026-07-13T10:00:00.000Z")
    expect(recorded).toContain("USTBL 2026-07-10 2026-07-10 2026-07-13T08:00:00.000Z")
    expect(recorded).toContain("eurSAFO 2026-07-10 2026-07-10 2026-07-13T09:00:00.000Z")
  })

  test("has totals that are still sums over its register, at every value", async () => {
    expect(await checkRegister(ctx)).toEqual([])
    expect(await recomputedTotals(ctx)).toEqual(await storedTotals(ctx.db))
  })

  test("expires unpaid orders", async () => {
    now = instant("2026-08-03T12:00:00Z")
    await load(ctx)
    expect(await ctx.db.subscriptionOrder.count({ where: { status: "pending-wire" } })).toBe(0)
    expect(await checkRegister(ctx)).toEqual([])
  })
})

test("loading in two steps gives the same as loading in one", async () => {
  const ctx = await freshContext()
  now = instant("2024-07-10T12:00:00Z")
  await load(ctx)
  now = instant("2024-07-24T12:00:00Z")
  await load(ctx)
  const { fundAssets: _, ...stored } = await storedRecords(ctx)
  const { fundAssets: _portfolios, ...others } = generated(now)
  expect(stored).toEqual(others)
  expect(await checkRegister(ctx)).toEqual([])
})

test("the same instant gives the same register in another database", async () => {
  now = instant("2024-06-03T12:00:00Z")
  const [one, other] = [await freshContext(), await freshContext()]
  await load(one)
  await load(other)
  const recorded = async ({ db }: ServiceContext) => ({
    entries: await db.journalEntry.findMany({ orderBy: { sequence: "asc" }, omit: { sequence: true } }),
    orders: await db.subscriptionOrder.findMany({ orderBy: { sequence: "asc" }, omit: { sequence: true } }),
    totals: await storedTotals(db),
  })
  expect(await recorded(other)).toEqual(await recorded(one))
})

test("a load that was interrupted before its register is completed", async () => {
  const ctx = await freshContext()
  now = instant("2024-06-03T12:00:00Z")
  const world = demoWorld(now)
  const { DEMO_FUNDS } = await import("./funds/demo-funds.ts")
  await importFunds(ctx, SCHEDULE, { records: Object.values(DEMO_FUNDS) })
  await importNonOperatingDays(ctx, SCHEDULE, { records: demoNonOperatingDays() })
  await load(ctx)
  expect(await storedRecords(ctx)).toEqual(generated(now))
  expect(await ctx.db.subscriptionOrder.count()).toBe(world.history.subscriptionOrders.length)
  expect(await checkRegister(ctx)).toEqual([])
})

test("interrupted portfolios are completed", async () => {
  const ctx = await freshContext()
  now = instant("2024-06-03T12:00:00Z")
  await load(ctx)
  await ctx.db.$executeRaw`DELETE FROM fund_assets`
  await load(ctx)
  expect(await storedRecords(ctx)).toEqual(generated(now))
})

test("a class without orders has totals of zero, at late values too", async () => {
  const ctx = await freshContext()
  now = instant("2024-06-03T12:00:00Z")
  await load(ctx)
  const totals = await totalsOf(ctx, "eurUSTBL")
  const values = (await exportNetAssetValues(ctx)).filter(({ shareClass }) => shareClass === "eurUSTBL")
  expect(totals.map(({ netAssetValue }) => netAssetValue.day)).toEqual(values.map(({ day: on }) => on))
  expect(
    new Set(totals.map(({ totalShares, numberOfHolders }) => `${totalShares} ${numberOfHolders}`)),
  ).toEqual(new Set(["0 0"]))
})

test("a database with another fund is not changed", async () => {
  const ctx = await freshContext()
  now = FRIDAY_NOON
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  expect(await load(ctx)).toEqual(["left alone: the database holds funds of its own"])
  expect(await exportNetAssetValues(ctx)).toEqual([])
  expect(await listShareClasses(ctx)).toEqual([])
})
