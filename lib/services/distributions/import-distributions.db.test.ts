import { afterAll, beforeAll, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { dollarFund, errorsOf, sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { importDistributions } from "./import-distributions.ts"
import { exportDistributions, listDistributions } from "./list-distributions.ts"

const ctx = testClockContext(testDatabaseUrl())

const payment = (overrides: Partial<DistributionRecord> = {}): DistributionRecord => ({
  shareClass: "EUTBL",
  exDay: day("2026-01-12"),
  paymentDay: day("2026-01-15"),
  amountPerShare: decimal("0.021"),
  ...overrides,
})

const ANNOUNCED = payment({ exDay: day("2027-01-12"), paymentDay: day("2027-01-15"), amountPerShare: null })

beforeAll(async () => {
  await importFunds(ctx, SCHEDULE, { records: [sampleFund(), dollarFund()] })
  await importShareClasses(ctx, SCHEDULE, {
    records: [
      sampleShareClass({ useOfIncome: "distributing" }),
      sampleShareClass({ fund: "USTBL", symbol: "USTBL", currency: "USD", isin: "FR0000SBK023" }),
    ],
  })
})

afterAll(() => ctx.db.$disconnect())

test("the payments of a class are those of the last file that names it; an amount can follow its announcement", async () => {
  expect(await importDistributions(ctx, SCHEDULE, { records: [payment(), ANNOUNCED] })).toMatchObject({
    created: 2,
  })
  expect(await importDistributions(ctx, SCHEDULE, { records: [payment(), ANNOUNCED] })).toMatchObject({
    unchanged: 2,
  })
  const declared = { ...ANNOUNCED, amountPerShare: decimal("0.022") }
  expect(await importDistributions(ctx, SCHEDULE, { records: [payment(), declared] })).toMatchObject({
    changed: 1,
    changes: [{ index: 1, fields: [{ field: "amountPerShare", before: null, after: "0.022" }] }],
  })
  expect(await exportDistributions(ctx)).toEqual([payment(), declared])
  expect(await importDistributions(ctx, SCHEDULE, { records: [payment()] })).toMatchObject({
    removed: 1,
    unchanged: 1,
  })
  const { shareClass: _, ...stored } = payment()
  expect(await listDistributions(ctx, "EUTBL")).toEqual([stored])
})

test("wrong payments are rejected by record and field, and change nothing", async () => {
  const before = await exportDistributions(ctx)
  const errors = await errorsOf(
    importDistributions(ctx, SCHEDULE, {
      records: [
        payment(),
        payment(),
        payment({ shareClass: "SAFOd" }),
        payment({ shareClass: "USTBL" }),
        payment({ exDay: day("2020-01-02") }),
        payment({ exDay: day("2026-02-02") }),
        payment({ exDay: day("2026-01-13"), amountPerShare: decimal("0") }),
      ],
    }),
  )
  expect(errors).toEqual([
    "1 exDay: is stated again for this share class",
    expect.stringMatching(/^2 shareClass: there is no share class SAFOd yet/),
    "3 shareClass: USTBL is not a distributing class",
    expect.stringMatching(/^4 exDay: 2020-01-02 is before the launch of the fund/),
    "5 paymentDay: 2026-01-15 is before the ex-day 2026-02-02",
    "6 amountPerShare: 0 is not above zero",
  ])
  expect(await exportDistributions(ctx)).toEqual(before)
})

test.each([
  ["an amount of zero", "UPDATE distributions SET amount_per_share = 0"],
  ["an amount that is no number", "UPDATE distributions SET amount_per_share = 'NaN'"],
  ["a payment before its ex-day", "UPDATE distributions SET payment_day = ex_day - 1"],
])("the database itself rejects %s", async (_, statement) => {
  await expect(ctx.db.$executeRawUnsafe(statement)).rejects.toThrow(/check constraint/)
})
