import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestDatabase } from "#lib/database-server/test-database.ts"
import { createTestDatabase } from "#lib/database-server/test-database.ts"
import { openDatabase } from "#lib/db/client.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { exportExchangeRates } from "#lib/services/exchange-rates/export-exchange-rates.ts"
import { exportFundAssets } from "#lib/services/fund-assets/export-fund-assets.ts"
import { exportNonOperatingDays } from "#lib/services/funds/export-funds.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNonOperatingDays } from "#lib/services/funds/import-non-operating-days.ts"
import { sampleFund } from "#lib/services/imports/sample-records.ts"
import { exportIndexValues } from "#lib/services/index-values/export-index-values.ts"
import { exportNetAssetValues } from "#lib/services/net-asset-values/export-net-asset-values.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { findLastChange } from "#lib/services/public-data/find-last-change.ts"
import { exportTotals } from "#lib/services/share-classes/export-totals.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { demoDataSet } from "./demo-data-set.ts"
import { demoNonOperatingDays } from "./funds/demo-calendars.ts"
import { bringDemoDataUpToDate, loadDemoData } from "./load-demo-data.ts"

const databases: TestDatabase[] = []
const contexts: ServiceContext[] = []
let now: Instant

/** A new database with a clock that shows `now`. */
async function freshContext(): Promise<ServiceContext & { url: string }> {
  const database = await createTestDatabase()
  databases.push(database)
  const ctx = { db: openDatabase(database.url), clock: { now: () => now }, url: database.url }
  contexts.push(ctx)
  return ctx
}

afterAll(async () => {
  await Promise.all(contexts.map(({ db }) => db.$disconnect()))
  await Promise.all(databases.map((database) => database.drop()))
})

/** Everything dated, by name, in an order of its own. */
const storedRecords = async (ctx: ServiceContext) => ({
  exchangeRates: sorted(await exportExchangeRates(ctx)),
  netAssetValues: sorted(await exportNetAssetValues(ctx)),
  indexValues: sorted(await exportIndexValues(ctx)),
  totals: sorted(await exportTotals(ctx)),
  fundAssets: sorted(await exportFundAssets(ctx)),
})

const sorted = <T extends object>(records: readonly T[]): string[] =>
  records.map((record) => JSON.stringify(Object.entries(record).toSorted())).toSorted()

const generated = (until: Instant) => {
  const { exchangeRates, netAssetValues, indexValues, totals, fundAssets } = demoDataSet(until)
  return {
    exchangeRates: sorted(exchangeRates),
    netAssetValues: sorted(netAssetValues),
    indexValues: sorted(indexValues),
    totals: sorted(totals),
    fundAssets: sorted(fundAssets),
  }
}

const lines: string[] = []
const load = async (ctx: ServiceContext): Promise<string[]> => {
  lines.length = 0
  await bringDemoDataUpToDate(ctx, (line) => lines.push(line))
  return [...lines]
}

const FRIDAY_NOON = instant("2026-07-10T12:00:00Z")

describe("a database that follows the clock", () => {
  let ctx: ServiceContext

  beforeAll(async () => {
    ctx = await freshContext()
    now = FRIDAY_NOON
    await load(ctx)
  })

  test("holds exactly what the generators say", async () => {
    expect(await storedRecords(ctx)).toEqual(generated(FRIDAY_NOON))
    expect(sorted(await exportNonOperatingDays(ctx))).toEqual(sorted(demoNonOperatingDays()))
    expect(await listShareClasses(ctx)).toHaveLength(13)
  })

  test("is not written again while nothing is due", async () => {
    const published = await findLastChange(ctx)
    now = instant("2026-07-10T14:59:00Z")
    expect(await load(ctx)).toEqual(["up to date"])
    expect(await findLastChange(ctx)).toBe(published)
  })

  test("gains what has become due, keeps what a person changed, and closes what they closed", async () => {
    const before = await exportNetAssetValues(ctx)
    const corrected = before.find(
      ({ shareClass, day: navDay }) => shareClass === "UKTBL" && navDay === "2026-07-08",
    )
    if (corrected === undefined) throw new Error("UKTBL has a value on 2026-07-08")
    await importNetAssetValues(ctx, [{ ...corrected, value: decimal("1.03"), updatedAt: undefined }], {
      reason: "test",
    })
    await importNonOperatingDays(ctx, [{ fund: "UKTBL", day: day("2026-07-15") }])
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
    expect(await load(ctx)).toEqual(["up to date"])
  })
})

test("the machine's own clock brings it to today, and a second start writes nothing", async () => {
  const ctx = await freshContext()
  await loadDemoData(ctx.url, () => {})
  const published = await findLastChange(ctx)
  const reported: string[] = []
  await loadDemoData(ctx.url, (line) => reported.push(line))
  expect(reported).toEqual(["up to date"])
  expect(await findLastChange(ctx)).toBe(published)
})

test("loading in two steps ends as loading in one, but for the portfolios of the day in between", async () => {
  const ctx = await freshContext()
  now = instant("2024-07-10T12:00:00Z")
  await load(ctx)
  now = instant("2024-07-24T12:00:00Z")
  await load(ctx)
  const stored = await storedRecords(ctx)
  const { fundAssets, ...others } = generated(now)
  expect(stored).toMatchObject(others)
  expect(stored.fundAssets).toEqual(expect.arrayContaining(fundAssets))
})

test("a load that was cut off between two rooms is completed", async () => {
  const ctx = await freshContext()
  now = instant("2024-06-03T12:00:00Z")
  await load(ctx)
  await ctx.db.$executeRaw`DELETE FROM share_class_totals`
  await ctx.db.$executeRaw`DELETE FROM fund_assets`
  await load(ctx)
  expect(await storedRecords(ctx)).toEqual(generated(now))
})

test("a database with a fund of its own is left alone", async () => {
  const ctx = await freshContext()
  now = FRIDAY_NOON
  await importFunds(ctx, [sampleFund()])
  expect(await load(ctx)).toEqual(["left alone: the database holds funds of its own"])
  expect(await exportNetAssetValues(ctx)).toEqual([])
  expect(await listShareClasses(ctx)).toEqual([])
})
