import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { FundRecord } from "#lib/domain/imports/fund-record.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { importFundAssets } from "#lib/services/fund-assets/import-fund-assets.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { openDay } from "#test/funds/open-day.ts"
import {
  dollarFund,
  errorsOf,
  sampleBond,
  sampleCash,
  sampleFund,
  sampleNetAssetValues,
  sampleShareClass,
} from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importFunds } from "./import-funds.ts"
import { exportFunds, exportNonOperatingDays } from "./list-funds.ts"

let ctx: ReturnType<typeof testClockContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url)
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const publishValues = async (): Promise<void> => {
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  await importNetAssetValues(ctx, SCHEDULE, { records: sampleNetAssetValues() })
}

describe("funds", () => {
  test("are created, then recognised by their slug and left alone", async () => {
    const id = randomUUID()
    expect(await importFunds(ctx, SCHEDULE, { records: [sampleFund({ id }), dollarFund()] })).toMatchObject({
      created: 2,
    })
    const published = await findLastPublicChange(ctx.db)
    expect(await importFunds(ctx, SCHEDULE, { records: [sampleFund(), dollarFund()] })).toMatchObject({
      created: 0,
      unchanged: 2,
    })
    expect(await findLastPublicChange(ctx.db)).toBe(published)
    expect(await exportFunds(ctx)).toMatchObject([{ ...sampleFund(), id }, dollarFund()])
  })

  test("are changed under the id they have", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    const [before] = await exportFunds(ctx)
    const change = { name: "Renamed", cutOffTime: "11:00" as FundRecord["cutOffTime"] }
    expect(await importFunds(ctx, SCHEDULE, { records: [sampleFund(change)] })).toMatchObject({ changed: 1 })
    expect(await exportFunds(ctx)).toEqual([{ ...before, ...change }])
  })

  test("are rejected twice in one import, with a blank name, or with an id that is taken", async () => {
    const id = randomUUID()
    await importFunds(ctx, SCHEDULE, { records: [sampleFund({ id })] })
    expect(
      await errorsOf(importFunds(ctx, SCHEDULE, { records: [dollarFund(), dollarFund({ name: " " })] })),
    ).toEqual(["1 name: is empty", "1 slug: is stated again"])
    expect(await errorsOf(importFunds(ctx, SCHEDULE, { records: [dollarFund({ id })] }))).toEqual([
      "0 id: belongs to another record",
    ])
  })

  test("are rejected if their slug differs from another only in case, of the import or stored", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    const lookalike = sampleFund({ slug: "eutbl" })
    expect(await errorsOf(importFunds(ctx, SCHEDULE, { records: [lookalike] }))).toEqual([
      "0 slug: eutbl differs from EUTBL only in the case of its letters",
    ])
    expect(
      await errorsOf(importFunds(ctx, SCHEDULE, { records: [dollarFund(), dollarFund({ slug: "usTBL" })] })),
    ).toEqual(["1 slug: usTBL differs from USTBL only in the case of its letters"])
  })

  test("may be in any time zone and currency", async () => {
    const fund = sampleFund({ slug: "Sakura", currency: "JPY", timezone: "Asia/Tokyo" })
    const gulf = sampleFund({ slug: "Dune", currency: "KWD", timezone: "Asia/Kuwait" })
    await importFunds(ctx, SCHEDULE, { records: [fund, gulf] })
    expect(await exportFunds(ctx)).toMatchObject([gulf, fund])
  })

  test("keep what their published values and portfolios rest on", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    await publishValues()
    const valuationDay = day("2025-01-03")
    await importFundAssets(ctx, SCHEDULE, { records: [sampleBond(valuationDay), sampleCash(valuationDay)] })
    const change: Partial<FundRecord> = {
      currency: "USD",
      navDayRule: "open-day",
      launchDay: day("2025-01-03"),
    }
    expect(await errorsOf(importFunds(ctx, SCHEDULE, { records: [sampleFund(change)] }))).toEqual([
      expect.stringMatching(/^0 currency: cannot become USD/),
      expect.stringMatching(/^0 navDayRule: cannot become open-day/),
      expect.stringMatching(
        /^0 launchDay: .* is after the first day on which the fund was valued, 2025-01-02/,
      ),
    ])
  })
})

describe("closed days", () => {
  const epiphany = { fund: "EUTBL", day: day("2025-01-06") } as const
  const christmas = { fund: "EUTBL", day: day("2025-12-25") } as const

  test("are added once, and read back by fund and day", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    expect(await importNonOperatingDays(ctx, SCHEDULE, { records: [christmas, epiphany] })).toMatchObject({
      created: 2,
    })
    expect(await importNonOperatingDays(ctx, SCHEDULE, { records: [christmas] })).toMatchObject({
      created: 0,
      unchanged: 1,
    })
    expect(await exportNonOperatingDays(ctx)).toEqual([epiphany, christmas])
  })

  test("are rejected twice, and for a fund that is not there", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    const ofSafo = { fund: "SAFO", day: christmas.day } as const
    expect(
      await errorsOf(importNonOperatingDays(ctx, SCHEDULE, { records: [christmas, ofSafo, christmas] })),
    ).toEqual([
      "1 fund: there is no fund SAFO yet; import the funds first",
      "2 day: is stated again for this fund",
    ])
  })

  test("are rejected where a published value would lose its day", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    await publishValues()
    expect(await errorsOf(importNonOperatingDays(ctx, SCHEDULE, { records: [christmas, epiphany] }))).toEqual(
      ["1 day: EUTBL was open: it has a net asset value dated 2025-01-05 that would lose its day"],
    )
  })

  test("can be taken out again", async () => {
    await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
    await importNonOperatingDays(ctx, SCHEDULE, { records: [christmas, epiphany] })
    await openDay(ctx, christmas)
    expect(await exportNonOperatingDays(ctx)).toEqual([epiphany])
    await expect(openDay(ctx, christmas)).rejects.toEqual(notFound("closed day in the calendar of this fund"))
  })
})
