import { beforeEach, describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { DistributionRecord } from "#lib/domain/imports/distribution-record.ts"
import type { ExchangeRateRecord } from "#lib/domain/imports/exchange-rate-record.ts"
import type { IndexValueRecord } from "#lib/domain/imports/index-value-record.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importDistributions } from "#lib/services/distributions/import-distributions.ts"
import { exportDistributions } from "#lib/services/distributions/list-distributions.ts"
import { importExchangeRates } from "#lib/services/exchange-rates/import-exchange-rates.ts"
import { exportExchangeRates } from "#lib/services/exchange-rates/list-exchange-rates.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { importIndexValues } from "#lib/services/index-values/import-index-values.ts"
import { exportIndexValues } from "#lib/services/index-values/list-index-values.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { dollarFund, sampleShareClass } from "#test/imports/sample-records.ts"
import { openShareClass, ordersContext } from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import { proposeDistributions, proposeExchangeRates, proposeIndexValues } from "./propose-reference-data.ts"

let ctx: ReturnType<typeof ordersContext>
let maker: Actor
let checker: Actor

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  await openShareClass(ctx, { shareClass: { useOfIncome: "distributing", navMoveLimit: decimal("0.005") } })
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
  return async () => {
    await ctx.db.$disconnect()
    await database.drop()
  }
})

const rate = (on: string, fxRate: string, quoteCurrency: "USD" | "CHF" = "USD"): ExchangeRateRecord => ({
  fund: "EUTBL",
  day: day(on),
  baseCurrency: "EUR",
  quoteCurrency,
  fxRate: decimal(fxRate),
})
const level = (on: string, value: string): IndexValueRecord => ({
  shareClass: "EUTBL",
  day: day(on),
  value: decimal(value),
  allocation: null,
})
const payment = (exDay: string, amountPerShare: string | null): DistributionRecord => ({
  shareClass: "EUTBL",
  exDay: day(exDay),
  paymentDay: day(exDay),
  amountPerShare: amountPerShare === null ? null : decimal(amountPerShare),
})

const rates = async () =>
  (await exportExchangeRates(ctx)).map((one) => `${one.quoteCurrency} ${one.day} ${one.fxRate}`)
const levels = async () => (await exportIndexValues(ctx)).map(({ value }) => value)
const amounts = async () => (await exportDistributions(ctx)).map(({ amountPerShare }) => amountPerShare)

const STORED = "USD 2025-01-30 1.04"

describe("an exchange rate", () => {
  test("within its limit is imported immediately", async () => {
    await importExchangeRates(ctx, SCHEDULE, { records: [rate("2025-01-30", "1.04")] })
    const result = await proposeExchangeRates(ctx, maker, { records: [rate("2025-01-31", "1.05")] })
    expect([result.created, result.approval, result.overridden]).toEqual([1, undefined, []])
    expect(await rates()).toEqual([STORED, "USD 2025-01-31 1.05"])
  })

  test("that moves further makes the whole file a proposal, which another person approves", async () => {
    await importExchangeRates(ctx, SCHEDULE, { records: [rate("2025-01-30", "1.04")] })
    const records = [rate("2025-01-31", "10.4"), rate("2025-01-31", "0.94", "CHF")]
    const figures = expect.stringMatching(/^10.4 is 900 % above the 1.04 of 2025-01-30; a rate that /)
    expect(await proposeExchangeRates(ctx, maker, { records, dryRun: true })).toMatchObject({
      created: 2,
      needsApproval: true,
      overridden: [{ index: 0, field: "fxRate", reason: figures }],
    })
    const id = (await proposeExchangeRates(ctx, maker, { records })).approval?.approvalId ?? ""
    expect(await rates()).toEqual([STORED])
    const { changes, evidence } = await readApproval(ctx, checker, id)
    expect(changes).toEqual([
      "EUTBL 2025-01-31 EUR/USD: new, baseCurrency EUR, day 2025-01-31, fund EUTBL, fxRate 10.4, quoteCurrency USD",
      "EUTBL 2025-01-31 EUR/CHF: new, baseCurrency EUR, day 2025-01-31, fund EUTBL, fxRate 0.94, quoteCurrency CHF",
    ])
    expect(evidence).toMatchObject([
      {
        check: "EUTBL 2025-01-31 EUR/USD move",
        outcome: "warning",
        figures,
        text: {
          name: "move",
          of: { named: "EUTBL EUR/USD", day: "2025-01-31" },
          figures: [{ name: "above" }, { name: "rateLimit" }],
        },
      },
    ])
    const names = "EUTBL 2025-01-31 EUR/USD, EUTBL 2025-01-31 EUR/CHF"
    expect(await requireApproval(ctx, checker, id)).toMatchObject({
      kind: "reference-data",
      title: { name: "importRates", values: { count: 2, names, more: 0, moved: 1 } },
    })
    await expect(approveAsItIs(ctx, maker, id)).rejects.toMatchObject({ code: "ForbiddenError" })
    await approveAsItIs(ctx, checker, id)
    expect(await rates()).toEqual([STORED, "USD 2025-01-31 10.4", "CHF 2025-01-31 0.94"])
    expect((await proposeExchangeRates(ctx, maker, { records })).approval).toBeUndefined()
  })

  test("says in its proposal when it was published, if its file does", async () => {
    await importExchangeRates(ctx, SCHEDULE, { records: [rate("2025-01-30", "1.04")] })
    const proposing = async (updatedAt: string) => {
      const records = [
        { ...rate("2025-01-31", "10.4"), updatedAt: instant(updatedAt) },
        rate("2025-01-31", "0.94", "CHF"),
      ]
      const { approval } = await proposeExchangeRates(ctx, maker, { records })
      return readApproval(ctx, checker, approval?.approvalId ?? "")
    }
    const { changes, texts } = await proposing("2025-01-31T15:00:00Z")
    expect(changes).toEqual([
      "EUTBL 2025-01-31 EUR/USD: new, baseCurrency EUR, day 2025-01-31, fund EUTBL, fxRate 10.4, quoteCurrency USD, updatedAt 2025-01-31T15:00:00.000Z",
      "EUTBL 2025-01-31 EUR/CHF: new, baseCurrency EUR, day 2025-01-31, fund EUTBL, fxRate 0.94, quoteCurrency CHF",
    ])
    const stated = { field: "updatedAt", stated: "2025-01-31T15:00:00.000Z" }
    expect(texts).toMatchObject([
      { name: "recordAdded", values: { fields: { fields: expect.arrayContaining([stated]) } } },
      { name: "recordAdded" },
    ])
    // Of the same rate at another time something else is proposed.
    const later = await proposing("2025-01-31T16:00:00Z")
    expect(later.changes[0]).toMatch(/, updatedAt 2025-01-31T16:00:00.000Z$/)
    await approveAsItIs(ctx, checker, later.approval.id)
    expect((await exportExchangeRates(ctx)).map(({ updatedAt }) => updatedAt)).toContain(
      "2025-01-31T16:00:00.000Z",
    )
  })

  test("is compared with the rates before and after the days of the file, of the same fund and pair", async () => {
    await importExchangeRates(ctx, SCHEDULE, {
      records: [rate("2025-01-10", "1.04"), rate("2025-01-30", "1.04"), rate("2025-01-20", "9.4", "CHF")],
    })
    const between = async (fxRate: string) => {
      const records = [rate("2025-01-20", fxRate)]
      const { overridden } = await proposeExchangeRates(ctx, maker, { records, dryRun: true })
      return overridden.map(({ reason }) => reason.split(";")[0])
    }
    expect(await between("1.1")).toEqual([])
    expect(await between("1.2")).toEqual([
      "1.2 is 15.38 % above the 1.04 of 2025-01-10",
      "1.2 is 15.38 % above the 1.04 of 2025-01-30",
    ])
  })

  test("that replaces the only one of its pair is compared with it", async () => {
    await importExchangeRates(ctx, SCHEDULE, { records: [rate("2025-01-30", "1.04")] })
    const { approval } = await proposeExchangeRates(ctx, maker, { records: [rate("2025-01-30", "2.04")] })
    expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).changes).toEqual([
      "EUTBL 2025-01-30 EUR/USD: fxRate 1.04 → 2.04",
    ])
  })
})

describe("the first exchange rate of a pair at a fund", () => {
  const ofDollars = (on: string, fxRate: string, quoteCurrency: "USD" | "CHF" = "USD") => ({
    ...rate(on, fxRate, quoteCurrency),
    fund: "USTBL" as const,
  })

  beforeEach(async () => {
    await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
    await importExchangeRates(ctx, SCHEDULE, {
      records: [rate("2025-01-10", "1.04"), rate("2025-01-20", "1.2"), rate("2025-01-30", "1.04")],
    })
  })

  test.each([
    ["before all of them", "2025-01-09", ["10.4 is 900 % above the 1.04 of 2025-01-10"]],
    ["between them", "2025-01-19", ["10.4 is 900 % above the 1.04 of 2025-01-10"]],
    ["after all of them", "2025-01-31", ["10.4 is 900 % above the 1.04 of 2025-01-30"]],
  ])("is compared with the nearest of other funds: %s", async (_, on, figures) => {
    const records = [ofDollars(on, "10.4")]
    const { overridden } = await proposeExchangeRates(ctx, maker, { records, dryRun: true })
    expect(overridden.map(({ reason }) => reason.split(";")[0])).toEqual(expect.arrayContaining(figures))
    const { approval } = await proposeExchangeRates(ctx, maker, { records })
    expect(approval?.state).toBe("proposed")
  })

  test("is compared with that of the same day at another fund", async () => {
    await importExchangeRates(ctx, SCHEDULE, { records: [rate("2025-01-20", "0.94", "CHF")] })
    const { overridden } = await proposeExchangeRates(ctx, maker, {
      records: [ofDollars("2025-01-20", "9.4", "CHF")],
    })
    expect(overridden).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(/^9.4 is 900 % above the 0.94 of 2025-01-20;/),
      }),
    ])
  })

  test("within its limit is imported immediately, and so is that of a pair that no fund has", async () => {
    const records = [ofDollars("2025-01-31", "1.05"), ofDollars("2025-01-31", "94", "CHF")]
    expect(await proposeExchangeRates(ctx, maker, { records })).toMatchObject({ created: 2, overridden: [] })
    // The fund has its own rate from now on.
    const next = [ofDollars("2025-02-02", "1.15")]
    expect(await proposeExchangeRates(ctx, maker, { records: next })).toMatchObject({ created: 1 })
  })
})

test("an index value has the default limit where that of its class was raised", async () => {
  await importIndexValues(ctx, SCHEDULE, { records: [level("2025-01-30", "1")] })
  await importShareClasses(ctx, SCHEDULE, {
    records: [
      sampleShareClass({
        useOfIncome: "distributing",
        minimumRedemption: decimal("10"),
        navMoveLimit: ONE,
      }),
    ],
  })
  const { overridden, approval } = await proposeIndexValues(ctx, maker, {
    records: [level("2025-01-31", "1.006")],
  })
  expect(approval?.state).toBe("proposed")
  expect(overridden).toEqual([
    expect.objectContaining({ reason: expect.stringContaining("by more than 0.5 % needs the approval") }),
  ])
})

test("an index value moves no further than the value of its class without an approval", async () => {
  await importIndexValues(ctx, SCHEDULE, { records: [level("2025-01-30", "1")] })
  expect((await proposeIndexValues(ctx, maker, { records: [level("2025-01-31", "1.004")] })).created).toBe(1)
  const { approval } = await proposeIndexValues(ctx, maker, { records: [level("2025-02-02", "1.1")] })
  expect(await levels()).toEqual(["1", "1.004"])
  await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
  expect(await levels()).toEqual(["1", "1.004", "1.1"])
})

test("a payment of income that differs by more than half from the one before it is approved, with what the file removes", async () => {
  const first = payment("2025-01-10", "0.02")
  await importDistributions(ctx, SCHEDULE, { records: [first, payment("2026-01-10", null)] })
  const within = [first, payment("2026-01-10", "0.03")]
  expect((await proposeDistributions(ctx, maker, { records: within })).approval).toBeUndefined()
  const beyond = [first, payment("2027-01-10", "0.2")]
  const { approval } = await proposeDistributions(ctx, maker, { records: beyond })
  expect(await amounts()).toEqual(["0.02", "0.03"])
  expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).changes).toEqual([
    expect.stringMatching(/^EUTBL 2027-01-10: new, amountPerShare 0.2, /),
    expect.stringMatching(/^EUTBL 2026-01-10: removed, amountPerShare 0.03, /),
  ])
  await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
  expect(await amounts()).toEqual(["0.02", "0.2"])
})

describe("a file of payments of income", () => {
  const DECLARED = payment("2025-01-10", "0.02")
  const ANNOUNCED = payment("2026-01-10", null)

  beforeEach(() => importDistributions(ctx, SCHEDULE, { records: [DECLARED, ANNOUNCED] }))

  test("is compared with the payments that it removes, too", async () => {
    const { overridden, approval } = await proposeDistributions(ctx, maker, {
      records: [payment("2027-01-10", "0.2")],
    })
    expect(overridden.map(({ reason }) => reason.split(";")[0])).toEqual([
      "0.2 is 900 % above the 0.02 of 2025-01-10",
    ])
    expect(approval?.state).toBe("proposed")
    expect(await amounts()).toEqual(["0.02", null])
  })

  test.each([
    ["removes a payment with an amount", [ANNOUNCED], "EUTBL 2025-01-10: removed, amountPerShare 0.02, "],
    [
      "states no amount any more",
      [payment("2025-01-10", null), ANNOUNCED],
      "EUTBL 2025-01-10: amountPerShare 0.02 → (none)",
    ],
  ])("that %s is approved", async (_, records, change) => {
    expect(await proposeDistributions(ctx, maker, { records, dryRun: true })).toMatchObject({
      needsApproval: true,
      overridden: [],
    })
    const { approval } = await proposeDistributions(ctx, maker, { records })
    expect(await amounts()).toEqual(["0.02", null])
    expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).changes).toEqual([
      expect.stringContaining(change),
    ])
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await amounts()).not.toContain("0.02")
  })

  test("that withdraws an announcement without an amount is imported immediately", async () => {
    const result = await proposeDistributions(ctx, maker, { records: [DECLARED] })
    expect([result.removed, result.approval]).toEqual([1, undefined])
    expect(await amounts()).toEqual(["0.02"])
  })
})
