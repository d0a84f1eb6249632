import { beforeEach, expect, test } from "vitest"
import { createTestDatabase } from "#lib/database-server/test-database.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import {
  faultsOf,
  sampleContext,
  sampleFund,
  sampleNetAssetValues,
  sampleShareClass,
  sampleTotals,
} from "#lib/services/imports/sample-records.ts"
import { importNetAssetValues } from "#lib/services/net-asset-values/import-net-asset-values.ts"
import { findLastChange } from "#lib/services/public-data/find-last-change.ts"
import { exportTotals } from "./export-totals.ts"
import { importShareClasses } from "./import-share-classes.ts"
import { importTotals } from "./import-totals.ts"

let ctx: ReturnType<typeof sampleContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = sampleContext(database.url)
  await importFunds(ctx, [sampleFund()])
  await importShareClasses(ctx, [sampleShareClass()])
  await importNetAssetValues(ctx, sampleNetAssetValues())
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const sunday = sampleTotals({ day: day("2025-01-05") })

test("totals are kept beside their net asset value, and the same totals again change nothing", async () => {
  expect(await importTotals(ctx, [sampleTotals(), sunday])).toMatchObject({ created: 2 })
  const published = await findLastChange(ctx)
  expect(await importTotals(ctx, [sunday, sampleTotals()])).toMatchObject({ created: 0, unchanged: 2 })
  expect(await findLastChange(ctx)).toBe(published)
  expect(await exportTotals(ctx)).toEqual([sampleTotals(), sunday])
})

test("changed totals replace the old", async () => {
  await importTotals(ctx, [sampleTotals(), sunday])
  const changed = { ...sunday, totalShares: decimal("5"), totalYield: decimal("0.1234567890123456789") }
  expect(await importTotals(ctx, [changed])).toMatchObject({ changed: 1 })
  expect(await exportTotals(ctx)).toEqual([sampleTotals(), changed])
})

test("totals of a day without a net asset value keep the others out, too", async () => {
  const saturday = sampleTotals({ day: day("2025-01-04") })
  expect(await faultsOf(importTotals(ctx, [sunday, saturday, sunday]))).toEqual([
    "1 day: EUTBL has no net asset value dated 2025-01-04",
    "2 day: is stated again for this share class",
  ])
  expect(await exportTotals(ctx)).toEqual([])
})
