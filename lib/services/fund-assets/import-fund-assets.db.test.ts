import { randomUUID } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { findLastPublicChange } from "#lib/db/public-data-state.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { errorsOf, sampleBond, sampleCash, sampleEquity, sampleFund } from "#test/imports/sample-records.ts"
import { testClockContext } from "#test/test-context.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { importFundAssets } from "./import-fund-assets.ts"
import { exportFundAssets } from "./list-fund-assets.ts"

let ctx: ReturnType<typeof testClockContext>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = testClockContext(database.url)
  await importFunds(ctx, SCHEDULE, { records: [sampleFund()] })
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const FRIDAY = day("2025-01-03")
const BOND = sampleBond(FRIDAY)
const CASH = sampleCash(FRIDAY)
const weighing = (weight: string) => ({ percentageOfFundTotalNetAssets: decimal(weight) })

test("a portfolio of all five kinds comes back as it was stated", async () => {
  const portfolio = [
    sampleBond(FRIDAY, weighing("0.5")),
    sampleCash(FRIDAY, { ...weighing("0.3"), assetType: "reverse_repo", code: "REPO" }),
    sampleCash(FRIDAY, weighing("0.19")),
    sampleEquity(FRIDAY, weighing("0.02")),
    sampleCash(FRIDAY, { ...weighing("-0.01"), assetType: "swap", code: "SWAP" }),
  ]
  expect(await importFundAssets(ctx, SCHEDULE, { records: portfolio })).toMatchObject({ created: 5 })
  expect(await exportFundAssets(ctx)).toMatchObject(portfolio)
})

test("the same portfolio again changes nothing and is not even published", async () => {
  await importFundAssets(ctx, SCHEDULE, { records: [BOND, CASH] })
  const before = await exportFundAssets(ctx)
  const published = await findLastPublicChange(ctx.db)
  expect(await importFundAssets(ctx, SCHEDULE, { records: [CASH, BOND] })).toMatchObject({
    created: 0,
    changed: 0,
    unchanged: 2,
  })
  expect(await exportFundAssets(ctx)).toEqual(before)
  expect(await findLastPublicChange(ctx.db)).toBe(published)
})

test("a changed position keeps its id and the time it was made known", async () => {
  const id = randomUUID()
  await importFundAssets(ctx, SCHEDULE, { records: [{ ...BOND, id }, CASH] })
  ctx.moveTo("2025-02-03T18:00:00Z")
  const changed = { ...BOND, quantity: decimal("7") }
  expect(await importFundAssets(ctx, SCHEDULE, { records: [changed, CASH] })).toMatchObject({
    changed: 1,
    unchanged: 1,
  })
  expect((await exportFundAssets(ctx))[0]).toEqual({ ...changed, id, createdAt: "2025-01-31T18:00:00.000Z" })
})

test("positions that a portfolio no longer lists are removed, those of other days stay", async () => {
  const monday = addDays(FRIDAY, 3)
  await importFundAssets(ctx, SCHEDULE, { records: [BOND, CASH, sampleBond(monday), sampleCash(monday)] })
  expect(await importFundAssets(ctx, SCHEDULE, { records: [{ ...CASH, ...weighing("1") }] })).toMatchObject({
    changed: 1,
    removed: 1,
  })
  expect(
    (await exportFundAssets(ctx)).map(({ valuationDay, assetType }) => `${valuationDay} ${assetType}`),
  ).toEqual(["2025-01-03 cash", "2025-01-06 bond", "2025-01-06 cash"])
})

test("half a portfolio, a wrong position or the same one twice keep the others out, too", async () => {
  expect(await errorsOf(importFundAssets(ctx, SCHEDULE, { records: [BOND] }))).toEqual([
    expect.stringMatching(/^0 percentage.*add up to 0.8, not to 1; list the whole portfolio/),
  ])
  const wrong = sampleBond(FRIDAY, { isin: "FR0128379479" })
  expect(await errorsOf(importFundAssets(ctx, SCHEDULE, { records: [wrong, CASH] }))).toEqual([
    "0 isin: FR0128379479 is not a valid ISIN",
  ])
  const halves = [CASH, CASH].map((cash) => ({ ...cash, ...weighing("0.1") }))
  expect(await errorsOf(importFundAssets(ctx, SCHEDULE, { records: [BOND, ...halves] }))).toEqual([
    "2 assetType: this position is stated again",
  ])
  expect(await exportFundAssets(ctx)).toEqual([])
})
