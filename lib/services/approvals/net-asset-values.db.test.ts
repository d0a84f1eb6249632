import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Actor } from "#lib/services/actor.ts"
import { SCHEDULE } from "#lib/services/actor.ts"
import { importNonOperatingDays } from "#lib/services/calendars/non-operating-days.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { importFunds } from "#lib/services/funds/import-funds.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { importShareClasses } from "#lib/services/share-classes/import-share-classes.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import { dollarFund, dollarShareClasses, sampleShareClass } from "#test/imports/sample-records.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl, testOwnerUrl } from "#test/test-database.ts"
import type { Evidence } from "./approval-kind.ts"
import { approve } from "./decide.ts"
import { listApprovals, readApproval, requireApproval } from "./list-approvals.ts"
import { listClassesWithValues } from "./list-classes-with-values.ts"
import { previewNetAssetValues } from "./preview-net-asset-values.ts"
import { proposeNetAssetValues } from "./propose-net-asset-values.ts"
import { proposeStatedValues } from "./propose-stated-values.ts"

const PAGE = { cursor: null, limit: 100 } as const

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())
afterEach(async () => expect(await checkRegister(ctx)).toEqual([]))

let shareClassId: string
let maker: Actor
let checker: Actor

beforeAll(async () => {
  shareClassId = await openShareClass(ctx, {
    firstValueDay: "2025-01-26",
    shareClass: { navMoveLimit: decimal("0.005") },
  })
  for (const [of, value] of [
    ["2025-01-27", "1.0034"],
    ["2025-01-28", "1.003467"],
    ["2025-01-29", "1.003534"],
    ["2025-01-30", "1.003601"],
    ["2025-02-02", "1.003802"],
  ] as const) {
    await publishValue(ctx, of, value)
  }
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})

/** The value of Monday, due at two in the afternoon in Paris. */
const stating = (
  value: string,
  more: Readonly<{ of?: string; currency?: CurrencyCode }> = {},
): [NetAssetValueRecord] => [
  {
    shareClass: "EUTBL",
    day: day(more.of ?? "2025-02-03"),
    value: decimal(value),
    ...(more.currency === undefined ? {} : { currency: more.currency }),
  },
]

const proposing = async (records: readonly NetAssetValueRecord[], reason?: string) => {
  const { approval } = await proposeNetAssetValues(ctx, maker, { records, reason, compensation: "shares" })
  if (approval === undefined) throw new Error("nothing was proposed")
  return readApproval(ctx, checker, approval.approvalId)
}

const approving = ({ approval: { id, contentHash } }: Awaited<ReturnType<typeof proposing>>) =>
  approve(ctx, checker, { id, contentHash })

const outcomeOf = (evidence: readonly Evidence[], check: string) =>
  evidence.find((one) => one.check.endsWith(` ${check}`))?.outcome

const publishedOn = async (of: string) =>
  (await findNetAssetValue(ctx.db, shareClassId, day(of)))?.amount.value

describe("net asset values", () => {
  test("with a failed check are proposed only with a reason, which the approver reads", async () => {
    ctx.moveTo("2025-02-04T12:00:00Z")
    for (const [records, sentence] of [
      [stating("10.03869"), /900.* % above the 1.003802 of 2025-02-02/],
      [stating("1.003869", { currency: "USD" }), /USD, but the class is in EUR/],
      [stating("1.003869", { of: "2025-02-04" }), /the calendar expects 2025-02-03 next/],
    ] as const) {
      await expect(proposeNetAssetValues(ctx, maker, { records })).rejects.toThrow(sentence)
      await expect(proposeNetAssetValues(ctx, SCHEDULE, { records, dryRun: true })).rejects.toThrow(sentence)
    }
    ctx.moveTo("2025-02-04T14:00:00Z")
    await expect(proposeNetAssetValues(ctx, maker, { records: stating("1.003869") })).rejects.toThrow(
      /the value of 2025-02-04 was already due/,
    )
    const { approval, evidence, changes } = await proposing(stating("1.003869"), "The depositary was late.")
    expect(approval.summary).toBe("Publish a net asset value: EUTBL 2025-02-03; one check failed")
    expect(evidence.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
      "EUTBL 2025-02-03 decimals passed",
      "EUTBL 2025-02-03 expected-day passed",
      "EUTBL 2025-02-03 not-stale failed",
      "EUTBL 2025-02-03 move passed",
      "EUTBL 2025-02-03 accrual passed",
      "EUTBL 2025-02-03 currency passed",
    ])
    expect(changes).toEqual(["EUTBL 2025-02-03: 1.003869", "reason given: The depositary was late."])
    expect(await publishedOn("2025-02-03")).toBeUndefined()
  })

  test("that bring the time of their publication are proposed with it, because it is public", async () => {
    ctx.moveTo("2025-02-04T12:00:00Z")
    const updatedAt = instant("2025-02-04T09:30:00Z")
    const [record] = stating("1.003869")
    const { changes, texts, moved } = await proposing([{ ...record, updatedAt }])
    expect(changes).toEqual(["EUTBL 2025-02-03: 1.003869, published at 2025-02-04T09:30:00.000Z"])
    const to = { decimal: "1.003869" }
    expect(texts).toEqual([
      { name: "newValuePublishedAt", values: { value: "EUTBL 2025-02-03", to, publishedAt: updatedAt } },
    ])
    expect(moved).toEqual([])
    // Of the same value at another time something else is proposed.
    const later = await proposing([{ ...record, updatedAt: instant("2025-02-04T10:00:00Z") }])
    expect(later.changes).toEqual(["EUTBL 2025-02-03: 1.003869, published at 2025-02-04T10:00:00.000Z"])
    const { texts: withoutTime } = await proposing(stating("1.003869"))
    expect(withoutTime).toEqual([{ name: "newValue", values: { value: "EUTBL 2025-02-03", to } }])
  })

  test.each([
    ["1003.869", "three places to the left"],
    ["100.3869", "two places to the left"],
    ["10.03869", "one place to the left"],
    ["0.100387", "one place to the right"],
    ["0.010039", "two places to the right"],
    ["0.001004", "three places to the right"],
  ])("%s, whose decimal point slipped %s, are not proposed without a reason", async (value) => {
    ctx.moveTo("2025-02-04T12:00:00Z")
    const records = stating(value)
    await expect(proposeNetAssetValues(ctx, maker, { records })).rejects.toThrow(
      /a value of this class is at most 0.5 % from the one before it/,
    )
    const { evidence } = await proposing(records, "It is right.")
    expect(outcomeOf(evidence, "move")).toBe("failed")
  })

  test("of a day that has passed are a correction, which needs a reason, or nothing at all", async () => {
    ctx.moveTo("2025-02-04T12:00:00Z")
    const old = stating("1.003601", { of: "2025-01-30" })
    expect(await proposeNetAssetValues(ctx, maker, { records: old })).toMatchObject({ unchanged: 1 })
    const otherwise = stating("1.003869", { of: "2025-01-30" })
    await expect(proposeNetAssetValues(ctx, maker, { records: otherwise })).rejects.toThrow(
      "1.003869 differs from the published 1.003601; to republish it, give a reason",
    )
  })

  test("from the file of another class are too far from the last ones, or earn something else, which the approver reads", async () => {
    ctx.moveTo("2025-02-04T12:00:00Z")
    await expect(proposeNetAssetValues(ctx, maker, { records: stating("1.0522") })).rejects.toThrow(
      /above the/,
    )
    const { approval, evidence } = await proposing(stating("1.0072"))
    expect(outcomeOf(evidence, "accrual")).toBe("warning")
    expect(approval.summary).toBe("Publish a net asset value: EUTBL 2025-02-03; one warning")
    const unknown = [{ shareClass: "USTBL" as const, day: day("2025-02-03"), value: decimal("1.003869") }]
    await expect(proposeNetAssetValues(ctx, maker, { records: unknown })).rejects.toThrow(/USTBL/)
  })

  test("are published by the approval, and what waited for them is executed", async () => {
    ctx.moveTo("2025-02-04T09:00:00Z")
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    const order = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    ctx.moveTo("2025-02-04T12:00:00Z")
    const proposal = await proposing(stating("1.003869", { currency: "EUR" }))
    expect(proposal.evidence.every(({ outcome }) => outcome === "passed")).toBe(true)
    const status = async () => (await requireSubscriptionOrder(ctx, distributor, order.id)).status
    expect([await status(), await publishedOn("2025-02-03")]).toEqual(["pending-valuation", undefined])
    await approving(proposal)
    expect([await status(), await publishedOn("2025-02-03")]).toEqual(["executed", "1.003869"])
    const again = await proposeNetAssetValues(ctx, maker, { records: stating("1.003869") })
    expect([again.unchanged, again.approval]).toEqual([1, undefined])

    const correction = await proposing(stating("1.003"), "A bill had the wrong price.")
    expect(correction.approval.summary).toBe("Correct a net asset value: EUTBL 2025-02-03; one warning")
    expect(correction.changes).toEqual([
      "EUTBL 2025-02-03: 1.003869 → 1.003",
      expect.stringMatching(
        new RegExp(
          `^touches subscription order ${order.id}, executed at 1.003869: \\+0.8\\d+ shares \\(\\+0.8\\d EUR\\) at 1.003; compensated with 0.8\\d+ shares$`,
        ),
      ),
      expect.stringMatching(/^compensation in EUTBL: 0.8\d+ shares; nobody is asked for money back$/),
      "reason given: A bill had the wrong price.",
    ])
    await approving(correction)
    expect(await publishedOn("2025-02-03")).toBe("1.003")
  })

  test("are not published when another value was meanwhile, and the newer proposal takes the place of the older", async () => {
    ctx.moveTo("2025-02-05T12:00:00Z")
    const tuesday = (value: string) => stating(value, { of: "2025-02-04" })
    const older = await proposing(tuesday("1.0039"))
    const newer = await proposing(tuesday("1.00391"))
    expect((await requireApproval(ctx, checker, older.approval.id)).state).toBe("superseded")
    await publishValue(ctx, "2025-02-04", "1.0035")
    await expect(approving(newer)).rejects.toThrow()
    expect(await publishedOn("2025-02-04")).toBe("1.0035")
  })

  test("are previewed with every change and check, and nothing is changed", async () => {
    ctx.moveTo("2025-02-06T12:00:00Z")
    const wednesday = (value: string) => stating(value, { of: "2025-02-05" })
    const good = await previewNetAssetValues(ctx, checker, wednesday("1.003869"))
    expect(good).toMatchObject({
      errors: [],
      changes: [{ line: "EUTBL 2025-02-05: 1.003869" }],
      needsReason: false,
    })
    expect(good.evidence.map(({ outcome }) => outcome)).not.toContain("failed")
    expect(good.values).toMatchObject([
      { shareClass: "EUTBL", currency: "EUR", proposed: [{ day: "2025-02-05", value: "1.003869" }] },
    ])
    const slipped = await previewNetAssetValues(ctx, checker, wednesday("10.03869"))
    expect(slipped).toMatchObject({ errors: [], needsReason: true })
    expect(slipped.evidence).toContainEqual(
      expect.objectContaining({ check: "EUTBL 2025-02-05 move", outcome: "failed" }),
    )
    const early = await previewNetAssetValues(ctx, checker, stating("1.003869", { of: "2026-02-04" }))
    expect(early.errors).toEqual([
      {
        line: expect.stringMatching(/^EUTBL 2026-02-04: .* has not come yet/),
        reason: expect.stringMatching(/^2026-02-04 has not come yet/),
        of: { named: "EUTBL", day: "2026-02-04" },
        rejection: { name: "notYet", values: { day: { day: "2026-02-04" }, last: expect.anything() } },
      },
    ])
    expect(await publishedOn("2025-02-05")).toBeUndefined()
    const { items } = await listApprovals(ctx, checker, { state: "proposed", page: PAGE })
    expect(items.flatMap(({ subjects }) => subjects)).not.toContain("net-asset-value:EUTBL 2025-02-05")
  })

  test("that were typed are proposed, unless they are published already or a reason is missing", async () => {
    ctx.moveTo("2025-02-06T12:00:00Z")
    const values = stating("1.004", { of: "2025-02-05" })
    const { approvalId, state } = await proposeStatedValues(ctx, maker, { values, reason: "" })
    expect(state).toBe("proposed")
    const [listed] = await listClassesWithValues(ctx, checker)
    expect(listed?.proposals.map(({ id }) => id)).toContain(approvalId)
    expect(listed?.last?.day).toBe("2025-02-04")
    expect(listed?.expected?.day).toBe("2025-02-05")
    const slipped = stating("10.04", { of: "2025-02-05" })
    await expect(proposeStatedValues(ctx, maker, { values: slipped, reason: "" })).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining("900.5 % above"),
    })
    await approve(ctx, checker, await requireApproval(ctx, checker, approvalId))
    const corrected = await previewNetAssetValues(ctx, maker, stating("1.00401", { of: "2025-02-05" }))
    expect(corrected).toMatchObject({
      needsReason: true,
      changes: [{ line: "EUTBL 2025-02-05: 1.004 → 1.00401" }],
    })
    await expect(proposeStatedValues(ctx, maker, { values, reason: "" })).rejects.toMatchObject({
      reason: "These values are published already.",
    })
  })

  test("that are approved while others read the proposal are shown as proposed or approved", async () => {
    ctx.moveTo("2025-02-07T12:00:00Z")
    const proposal = await proposing(stating("1.00407", { of: "2025-02-06" }))
    const { id } = proposal.approval
    // Within a process publications wait for each other: pages are rendered beside them.
    const pages = ordersContext(testDatabaseUrl())
    pages.moveTo("2025-02-07T12:00:00Z")
    try {
      const reading = Array.from({ length: 12 }, () => readApproval(pages, checker, id))
      const [, ...read] = await Promise.all([approving(proposal), ...reading])
      for (const { approval } of read) expect(["proposed", "approved"]).toContain(approval.state)
    } finally {
      await pages.db.$disconnect()
    }
    expect((await readApproval(ctx, checker, id)).approval.state).toBe("approved")
  })

  test("are published even if the database goes away before what waited for them is executed, which the schedule does", async () => {
    ctx.moveTo("2025-02-10T09:00:00Z")
    const distributor = await openDistributor(ctx)
    const { id: investorId } = await openInvestor(ctx, distributor)
    const order = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    ctx.moveTo("2025-02-10T12:00:00Z")
    const proposal = await proposing(stating("1.00428", { of: "2025-02-09" }))
    const owner = openDatabase(testOwnerUrl(), { poolSize: 2 })
    try {
      await owner.$transaction(
        async (blocker) => {
          // The publication does not touch this table; the dealing run waits for it.
          await blocker.$executeRaw`LOCK TABLE dealing_runs IN ACCESS EXCLUSIVE MODE`
          const approved = approving(proposal)
          const endWaiting = () =>
            owner.$executeRaw`
              SELECT pg_terminate_backend(pid) FROM pg_locks
              WHERE relation = 'dealing_runs'::regclass AND NOT granted`
          await expect.poll(endWaiting, { timeout: 30_000 }).toBeGreaterThan(0)
          expect(await approved).toMatchObject({ state: "approved" })
        },
        { timeout: 50_000 },
      )
    } finally {
      await owner.$disconnect()
    }
    const status = async () => (await requireSubscriptionOrder(ctx, distributor, order.id)).status
    expect([await status(), await publishedOn("2025-02-09")]).toEqual(["pending-valuation", "1.00428"])
    await runDueDealings(ctx, SCHEDULE)
    expect(await status()).toBe("executed")
  })

  test("of money market classes are compared with the growth of the last days, whatever the limit; those of others are not", async () => {
    ctx.moveTo("2025-02-11T12:00:00Z")
    const checksOf = async (shareClass: string) => {
      const values = [{ shareClass, day: day("2025-02-10"), value: decimal("1.00435") }]
      const { evidence } = await previewNetAssetValues(ctx, checker, values)
      return evidence.map(({ check }) => check.split(" ").at(-1))
    }
    const wide = { minimumRedemption: decimal("10"), navMoveLimit: decimal("0.05") }
    await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass(wide)] })
    expect(await checksOf("EUTBL")).toContain("accrual")
    const tight = { minimumRedemption: decimal("10"), navMoveLimit: decimal("0.004") }
    const { en, ...others } = sampleShareClass().data
    const data = { ...others, en: { ...en, amfClassification: "Bonds" } }
    await importShareClasses(ctx, SCHEDULE, { records: [sampleShareClass({ ...tight, data })] })
    expect(await checksOf("EUTBL")).not.toContain("accrual")

    // The value of eurUSTBL moves with an exchange rate.
    await importFunds(ctx, SCHEDULE, { records: [dollarFund()] })
    const records = dollarShareClasses().map((record) => ({ ...record, navMoveLimit: tight.navMoveLimit }))
    await importShareClasses(ctx, SCHEDULE, { records })
    expect(await checksOf("USTBL")).toContain("accrual")
    const ofIntermediary = await checksOf("eurUSTBL")
    expect(ofIntermediary).toContain("move")
    expect(ofIntermediary).not.toContain("accrual")
  })

  test("that can no longer be published still show what was proposed, with the reason in parts", async () => {
    ctx.moveTo("2025-02-11T12:00:00Z")
    const proposal = await proposing(stating("1.00435", { of: "2025-02-10" }), "The depositary confirmed it.")
    const records = [{ fund: "EUTBL", day: day("2025-02-11") }] as const
    await importNonOperatingDays(ctx, SCHEDULE, { records })
    await expect(approving(proposal)).rejects.toMatchObject({
      code: "ConflictError",
      reason: /^This can no longer be done, so nothing was changed. 1 error in the records/,
    })
    const { moved } = await readApproval(ctx, checker, proposal.approval.id)
    expect(moved).toMatchObject([
      {
        line: expect.stringMatching(
          /^it cannot be done any more: 1 error in the records:\nrecord 0, day: EUTBL has no/,
        ),
        errors: [{ index: 0, field: "day", rejection: { name: "noEve" } }],
      },
    ])
  })
})
