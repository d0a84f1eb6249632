import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importIndexValues } from "#lib/services/index-values/import-index-values.ts"
import { exportIndexValues } from "#lib/services/index-values/list-index-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { exportShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { dollarFund, dollarShareClasses, sampleShareClass } from "#test/imports/sample-records.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { readApproval } from "./list-approvals.ts"
import { proposeShareClasses } from "./propose-dealing-terms.ts"
import { proposeIndexValues } from "./propose-reference-data.ts"

let ctx: ReturnType<typeof ordersContext>
let maker: Actor
let checker: Actor

/** As wide as the default of other classes: what holds back the index of this one is its classification. */
const WIDE = { minimumRedemption: decimal("10"), navMoveLimit: decimal("0.05") }

const NO_ACCOUNT = {
  bankAccountNumber: null,
  bankAccountBic: null,
  bankAccountIntermediaryBic: null,
} as const

const sampled = (overrides: Partial<ShareClassRecord> = {}) => sampleShareClass({ ...WIDE, ...overrides })
const second = (overrides: Partial<ShareClassRecord> = {}) =>
  ({
    ...sampled({ symbol: "EUTBL2", isin: "FR0000120271", tokens: [] }),
    ...NO_ACCOUNT,
    ...overrides,
  }) as ShareClassRecord

const classified = (amfClassification: string) => {
  const { en, ...others } = sampleShareClass().data
  return { ...others, en: { ...en, amfClassification } }
}

const level = (on: string, value: string, shareClass = "EUTBL") => ({
  shareClass,
  day: day(on),
  value: decimal(value),
  allocation: null,
})
const levels = async () => (await exportIndexValues(ctx)).map(({ value }) => value)

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  await openShareClass(ctx, { shareClass: WIDE })
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

describe("the limit of the index of a money market class that has values", () => {
  beforeEach(() => importIndexValues(ctx, SCHEDULE, { records: [level("2025-01-30", "1")] }))

  test.each<[string, () => ShareClassRecord[], string]>([
    ["another classification", () => [sampled({ data: classified("Bonds") })], "EUTBL"],
    ["no classification", () => [sampled({ data: classified("None") })], "EUTBL"],
    [
      "a new class of which it is an intermediary",
      () => [second({ currency: "USD", intermediaryShareClasses: [["EUR", "EUTBL"]] })],
      "EUTBL2",
    ],
  ])("is raised by %s only when a checker approves", async (_, records, symbol) => {
    const before = await exportShareClasses(ctx)
    const dryRun = await proposeShareClasses(ctx, maker, { records: records(), dryRun: true })
    expect(dryRun).toMatchObject({ needsApproval: true })
    const { approval } = await proposeShareClasses(ctx, maker, { records: records() })
    expect(await exportShareClasses(ctx)).toEqual(before)
    const moved = { records: [level("2025-01-31", "1.04")] }
    expect((await proposeIndexValues(ctx, maker, moved)).approval?.state).toBe("proposed")

    const read = await readApproval(ctx, checker, approval?.approvalId ?? "")
    expect(read.changes).toEqual([expect.stringContaining(symbol)])
    expect(read.evidence).toMatchObject([
      {
        check: "EUTBL move-limit",
        outcome: "warning",
        figures:
          "its index values may move by 5 % without an approval, not 0.5 %; its net asset values will not be compared with its yield of the last days",
      },
    ])
    await expect(approveAsItIs(ctx, maker, approval?.approvalId ?? "")).rejects.toMatchObject({
      code: "ForbiddenError",
    })
    expect(await levels()).toEqual(["1"])
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect((await proposeIndexValues(ctx, maker, moved)).created).toBe(1)
    expect(await levels()).toEqual(["1", "1.04"])
  })

  test("is not raised in two steps: neither by a class that is imported first, nor by its own limit", async () => {
    // The first step raises nothing, and is imported immediately.
    const other = second({ currency: "USD" })
    expect((await proposeShareClasses(ctx, maker, { records: [other] })).created).toBe(1)
    const records = [{ ...other, intermediaryShareClasses: [["EUR", "EUTBL"]] as const }]
    expect((await proposeShareClasses(ctx, maker, { records })).approval?.state).toBe("proposed")

    const tight = { navMoveLimit: decimal("0.001") }
    await importShareClasses(ctx, SCHEDULE, { records: [sampled(tight)] })
    const reclassified = { records: [sampled({ ...tight, data: classified("Bonds") })] }
    const { approval } = await proposeShareClasses(ctx, maker, reclassified)
    expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).evidence).toEqual([
      expect.objectContaining({
        figures: "its net asset values will not be compared with its yield of the last days",
      }),
    ])
    const raised = await proposeShareClasses(ctx, maker, { records: [sampled()] })
    expect((await readApproval(ctx, checker, raised.approval?.approvalId ?? "")).evidence).toEqual([
      expect.objectContaining({
        figures:
          "its index values may move by 0.5 % without an approval, not 0.1 %; its net asset values may move by 5 % without a reason, not 0.1 %",
      }),
    ])
  })

  test("stays with other words for the same classification, and with texts in other languages", async () => {
    const data = { ...classified("Standard money market fund"), fr: classified("Obligations").en }
    const { changed, approval } = await proposeShareClasses(ctx, maker, { records: [sampled({ data })] })
    expect([changed, approval]).toEqual([1, undefined])
    const { overridden } = await proposeIndexValues(ctx, maker, {
      records: [level("2025-01-31", "1.04")],
      dryRun: true,
    })
    expect(overridden).toHaveLength(1)
  })

  test("is lowered by a checker, too: a class that is no intermediary any more", async () => {
    await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
    await importShareClasses(ctx, SCHEDULE, { records: dollarShareClasses() })
    await importIndexValues(ctx, SCHEDULE, { records: [level("2025-01-30", "1", "eurUSTBL")] })
    const [dollars] = dollarShareClasses()
    if (dollars === undefined) throw new Error("there is a class in dollars")
    const records = [{ ...dollars, intermediaryShareClasses: [] }]
    const { approval } = await proposeShareClasses(ctx, maker, { records })
    expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).evidence).toEqual([
      expect.objectContaining({
        check: "eurUSTBL move-limit",
        figures:
          "its index values may move by 0.5 % without an approval, not 5 %; its net asset values will be compared with its yield of the last days",
      }),
    ])
  })
})

test("the limits of a class that has only net asset values are approved, too", async () => {
  for (const changed of [{ data: classified("Bonds") }, { navMoveLimit: decimal("0.04") }]) {
    const { approval } = await proposeShareClasses(ctx, maker, { records: [sampled(changed)] })
    expect(approval?.state).toBe("proposed")
  }
})

test("the limits of a class without values are imported immediately, until an index value is imported", async () => {
  await importShareClasses(ctx, SCHEDULE, { records: [second()] })
  const bonds = [second({ data: classified("Bonds"), navMoveLimit: decimal("0.1") })]
  expect((await proposeShareClasses(ctx, maker, { records: bonds })).changed).toBe(1)
  expect((await proposeShareClasses(ctx, maker, { records: [second()] })).changed).toBe(1)
  await proposeIndexValues(ctx, maker, { records: [level("2025-01-30", "1", "EUTBL2")] })
  expect((await proposeShareClasses(ctx, maker, { records: bonds })).approval?.state).toBe("proposed")
})
