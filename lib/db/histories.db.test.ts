import { beforeEach, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { findNetAssetValue, findNetAssetValues } from "./net-asset-values.ts"
import { findShareClass } from "./share-classes/find-share-class.ts"
import { findLatestTotals, findTotalsFromDay } from "./share-classes/totals.ts"

const DAYS = [day("2025-01-02"), day("2025-01-05"), day("2025-01-06")] as const

let ctx: ReturnType<typeof testClockContext>
let shareClassId: string

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  const [first, second, third] = DAYS
  const shareClass = "EUTBL"
  const updatedAt = instant("2025-01-07T10:00:00.070Z")
  await importNetAssetValues(ctx, SCHEDULE, {
    records: [
      { shareClass, day: first, value: decimal("1"), updatedAt },
      { shareClass, day: second, value: decimal("1.000050"), updatedAt: instant("2025-01-07T10:00:00Z") },
      { shareClass, day: third, value: decimal("1.000123") },
    ],
  })
  const found = await findShareClass(ctx.db, shareClass)
  invariant(found !== null, "the class was imported")
  shareClassId = found.id
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

test("a history has the values that are read one by one, to the digit and the millisecond", async () => {
  const single = await Promise.all(DAYS.map((of) => findNetAssetValue(ctx.db, shareClassId, of)))
  expect(await findNetAssetValues(ctx.db, shareClassId, DAYS[0])).toEqual(single)
  expect(await findNetAssetValues(ctx.db, shareClassId, DAYS[1])).toEqual(single.slice(1))
})

test("the last totals of a history are the latest ones, also in a snapshot", async () => {
  const latest = await findLatestTotals(ctx.db, shareClassId)
  const history = await ctx.db.$transaction((db) => findTotalsFromDay(db, shareClassId, DAYS[0]))
  expect(history).toHaveLength(DAYS.length)
  expect(history.at(-1)).toEqual(latest)
})
