import { beforeEach, expect, test } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { expectedNavsUntil } from "#lib/domain/calendar/fund-calendar.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { fundCalendar } from "#lib/domain/funds/fund.ts"
import { add, decimal, integer, multiply } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { listFunds } from "#lib/services/funds/list-funds.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importShareClasses } from "./import-share-classes.ts"
import { listYieldSeries, requireShareClassYield } from "./share-class-yields.ts"

const LAUNCH = day("2025-01-02")
const NOW = "2025-04-30T18:00:00Z"

let ctx: ReturnType<typeof testClockContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url, NOW)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const fund = (await listFunds(ctx)).find(({ slug }) => slug === "EUTBL")
  if (fund === undefined) throw new Error("the fund just imported is listed")
  const navs = expectedNavsUntil(fundCalendar(fund), LAUNCH, instant(NOW))
  await importNetAssetValues(ctx, SCHEDULE, {
    records: navs.map((nav, index) => ({
      shareClass: "EUTBL",
      day: nav.day,
      value: add(decimal("1"), multiply(integer(index), decimal("0.000061"))),
      updatedAt: nav.publishedAt,
    })),
  })
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

test("the newest yields of the series are those that the interface answers", async () => {
  const [series, now] = await Promise.all([
    listYieldSeries(ctx, { symbol: "EUTBL", startDay: LAUNCH }),
    requireShareClassYield(ctx, "EUTBL"),
  ])
  expect(series.weekly.at(-1)?.value).toBe(now.weeklyYield)
  expect(series.monthly.at(-1)?.value).toBe(now.monthlyYield)
})

test("each series starts as soon as there is enough history, and not before", async () => {
  const { weekly, monthly } = await listYieldSeries(ctx, { symbol: "EUTBL", startDay: LAUNCH })
  expect(weekly[0]?.day).toBe(addDays(LAUNCH, 7))
  expect((monthly[0]?.day ?? "") >= addDays(LAUNCH, 31)).toBe(true)
})

test("a series from a later day is the end of the whole one, though its first yields rest on earlier values", async () => {
  const from = day("2025-04-01")
  const [whole, end] = [
    await listYieldSeries(ctx, { symbol: "EUTBL", startDay: LAUNCH }),
    await listYieldSeries(ctx, { symbol: "EUTBL", startDay: from }),
  ]
  expect(end.monthly.length).toBeGreaterThan(15)
  expect(end.monthly).toEqual(whole.monthly.filter((point) => point.day >= from))
  expect(end.weekly).toEqual(whole.weekly.filter((point) => point.day >= from))
})

test("an unknown class is not found", async () => {
  await expect(listYieldSeries(ctx, { symbol: "SAFO", startDay: LAUNCH })).rejects.toMatchObject({
    code: "NotFoundError",
  })
})
