import { beforeEach, expect, test } from "vitest"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { errorsOf, sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importIndexValues, setIndexAvailability } from "./import-index-values.ts"
import { exportIndexValues, listIndexValues } from "./list-index-values.ts"

let ctx: ReturnType<typeof testClockContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass()] })
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const level = (
  valueDay: string,
  value: string,
  overrides: Partial<IndexValueRecord> = {},
): IndexValueRecord => ({
  shareClass: "EUTBL",
  day: day(valueDay),
  value: decimal(value),
  allocation: null,
  ...overrides,
})

const LAUNCH = level("2025-01-02", "1")
const NEXT = level("2025-01-03", "1.0001")

test("the first level opens the series in the currency of the class; the same levels again change nothing", async () => {
  expect(await importIndexValues(ctx, SCHEDULE, { records: [NEXT, LAUNCH] })).toMatchObject({ created: 2 })
  const published = await findLastPublicChange(ctx.db)
  expect(await importIndexValues(ctx, SCHEDULE, { records: [LAUNCH, NEXT] })).toMatchObject({
    created: 0,
    unchanged: 2,
  })
  expect(await findLastPublicChange(ctx.db)).toBe(published)
  expect(await listIndexValues(ctx, { symbol: "EUTBL", startDay: LAUNCH.day })).toEqual([
    { day: LAUNCH.day, amount: { value: "1", currency: "EUR" } },
    { day: NEXT.day, amount: { value: "1.0001", currency: "EUR" } },
  ])
})

test("changed levels replace the old", async () => {
  await importIndexValues(ctx, SCHEDULE, { records: [LAUNCH, NEXT] })
  const changed = { ...NEXT, value: decimal("1.0002"), allocation: "CASH" } as const
  expect(
    await importIndexValues(ctx, SCHEDULE, { records: [changed, level("2025-01-06", "1.1")] }),
  ).toMatchObject({
    created: 1,
    changed: 1,
    changes: [
      {
        index: 0,
        fields: [
          { field: "value", before: "1.0001", after: "1.0002" },
          { field: "allocation", before: null, after: "CASH" },
        ],
      },
    ],
  })
  expect(await exportIndexValues(ctx)).toEqual([LAUNCH, changed, level("2025-01-06", "1.1")])
})

test("one wrong level keeps the others out, too", async () => {
  const early = level("2025-01-01", "1")
  expect(await errorsOf(importIndexValues(ctx, SCHEDULE, { records: [LAUNCH, early, LAUNCH] }))).toEqual([
    "1 day: 2025-01-01 is before the launch of EUTBL on 2025-01-02",
    "2 day: is stated again for this share class",
  ])
  expect(await exportIndexValues(ctx)).toEqual([])
})

test("an index can be marked unavailable and available, each once", async () => {
  await importIndexValues(ctx, SCHEDULE, { records: [LAUNCH] })
  const mark = (available: boolean) => setIndexAvailability(ctx, SCHEDULE, { shareClass: "EUTBL", available })
  expect(await mark(true)).toBe(false)
  expect(await mark(false)).toBe(true)
  expect(await mark(false)).toBe(false)
  await expect(listIndexValues(ctx, { symbol: "EUTBL", startDay: LAUNCH.day })).rejects.toMatchObject({
    code: "TemporarilyUnavailableError",
  })
  expect(await mark(true)).toBe(true)
  expect(await listIndexValues(ctx, { symbol: "EUTBL", startDay: LAUNCH.day })).toHaveLength(1)
})

test("an index that is marked unavailable stays so when levels come in", async () => {
  await importIndexValues(ctx, SCHEDULE, { records: [LAUNCH] })
  await setIndexAvailability(ctx, SCHEDULE, { shareClass: "EUTBL", available: false })
  await importIndexValues(ctx, SCHEDULE, { records: [NEXT] })
  await expect(listIndexValues(ctx, { symbol: "EUTBL", startDay: LAUNCH.day })).rejects.toMatchObject({
    code: "TemporarilyUnavailableError",
  })
})

test("a class without an index has none to mark", async () => {
  const mark = setIndexAvailability(ctx, SCHEDULE, { shareClass: "EUTBL", available: false })
  await expect(mark).rejects.toEqual(notFound("reference index"))
})
