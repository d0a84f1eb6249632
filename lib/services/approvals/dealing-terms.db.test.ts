import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { findFunds } from "#lib/db/funds.ts"
import { findShareClass } from "#lib/db/share-classes/find-share-class.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { decimal, ONE } from "#lib/domain/money/decimal.ts"
import { investorNotices } from "#lib/mails/order-emails.ts"
import type { Actor } from "#lib/services/actor.ts"
import { planDealings } from "#lib/services/dealing-runs/plan-dealing.ts"
import { runDueDealings } from "#lib/services/dealing-runs/run-due-dealings.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import { dollarFund, sampleFund, sampleShareClass } from "#test/imports/sample-records.ts"
import {
  fundedOrder,
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { contentOf } from "./approval-kind.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import {
  proposeFunds,
  proposeNonOperatingDays,
  proposeOpenDay,
  proposeShareClasses,
} from "./propose-dealing-terms.ts"

const notices = investorNotices(() => "https://sharebook.example")
const ctx = { ...ordersContext(testDatabaseUrl()), notices }
afterAll(() => ctx.db.$disconnect())
afterEach(async () => expect(await checkRegister(ctx)).toEqual([]))

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Actor
let checker: Actor

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})

const sampled = (overrides: Parameters<typeof sampleShareClass>[0] = {}) =>
  sampleShareClass({ minimumRedemption: decimal("10"), navMoveLimit: ONE, ...overrides })
const cutOff = async () => (await findFunds(ctx.db)).find(({ slug }) => slug === "EUTBL")?.cutOffTime
const titleOf = async ({ approval }: Readonly<{ approval?: { approvalId: string } | undefined }>) =>
  contentOf(await requireApproval(ctx, checker, approval?.approvalId ?? "")).title
const fees = async () => (await findShareClass(ctx.db, "EUTBL"))?.subscriptionFees

describe("terms of a fund or class", () => {
  test("without a register are imported immediately", async () => {
    const records = [sampleFund({ cutOffTime: "11:30" as TimeOfDay })]
    expect(await proposeFunds(ctx, maker, { records })).toMatchObject({ changed: 1 })
    expect(await cutOff()).toBe("11:30")
    await proposeFunds(ctx, maker, { records: [sampleFund()] })
  })

  test("with a register are changed by an approval, which names every change and every order that moves", async () => {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const order = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    const mover = { actor: maker, movedEmail: notices.movedEmail }
    const records = [sampleFund({ cutOffTime: "11:00" as TimeOfDay })]
    await expect(proposeFunds(ctx, maker, { records })).rejects.toMatchObject({
      reason: /This touches one waiting order/,
    })
    const { approval } = await proposeFunds(ctx, maker, { records, mover })
    expect(await cutOff()).toBe("12:00")
    const { changes } = await readApproval(ctx, checker, approval?.approvalId ?? "")
    expect(changes).toEqual([
      "EUTBL: cutOffTime 12:00 → 11:00",
      expect.stringMatching(`^subscription order ${order.id}: dealing day 2025-02-03 → 2025-02-03, cut-off `),
    ])
    await approveAsItIs(ctx, checker, approval?.approvalId ?? "")
    expect(await cutOff()).toBe("11:00")
    const moved = await requireSubscriptionOrder(ctx, distributor, order.id)
    expect(moved.cutOffAt).toBe("2025-02-03T10:00:00.000Z")
  })

  test("with a register: fees, bank details and closed days, too; texts and new funds need no approval", async () => {
    const bank = { bankAccountNumber: "DE89370400440532013000", bankAccountBic: "COBADEFF" }
    const changed = sampled({ ...bank, subscriptionFees: decimal("0.01") })
    const { approval } = await proposeShareClasses(ctx, maker, { records: [changed] })
    expect(await titleOf({ approval })).toMatchObject({ name: "changeTermsAndAccounts" })
    // Where money goes is first: pages and the command line show only so many changes.
    expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).changes).toEqual([
      expect.stringMatching(/^EUTBL: bankAccountBic .* → COBADEFF$/),
      expect.stringMatching(/^EUTBL: bankAccountNumber .* → DE89370400440532013000$/),
      expect.stringMatching(/^EUTBL: subscriptionFees 0.* → 0.01$/),
    ])
    const redirected = await proposeShareClasses(ctx, maker, { records: [sampled(bank)] })
    expect(await titleOf(redirected)).toMatchObject({
      name: "changeClassAccount",
      values: { names: "EUTBL", more: 0 },
    })
    const { data } = sampled()
    const texts = sampled({ data: { ...data, en: { ...data.en, name: "Another name" } } })
    expect(await proposeShareClasses(ctx, maker, { records: [texts] })).toMatchObject({ changed: 1 })
    expect((await proposeFunds(ctx, maker, { records: [dollarFund()] })).approval).toBeUndefined()
    const closed = [{ fund: "EUTBL" as const, day: day("2025-04-18") }]
    const closing = await proposeNonOperatingDays(ctx, maker, { records: closed })
    expect(await titleOf(closing)).toEqual({
      name: "closeDays",
      values: { count: 1, names: "EUTBL 2025-04-18", more: 0, moved: 0 },
    })
    await approveAsItIs(ctx, checker, closing.approval?.approvalId ?? "")
    expect(await ctx.db.fundNonOperatingDay.count()).toBe(1)
    const opening = await proposeOpenDay(ctx, maker, { fund: "EUTBL", day: day("2025-04-18") })
    await approveAsItIs(ctx, checker, opening.approval?.id ?? "")
    expect(await ctx.db.fundNonOperatingDay.count()).toBe(0)
  })

  test("with a register: a new fee is for the orders before their cut-off, which the proposal counts", async () => {
    const { id: investorId } = await openInvestor(ctx, distributor)
    const later = await proposeShareClasses(ctx, maker, {
      records: [sampled({ subscriptionFees: decimal("0.05") })],
    })
    const id = later.approval?.approvalId ?? ""
    expect((await readApproval(ctx, checker, id)).evidence).toMatchObject([
      {
        check: "EUTBL waiting-orders",
        outcome: "warning",
        figures: "1 subscription before the cut-off will be priced on the new fees and share decimals",
      },
    ])
    // One more is no reason to propose it again.
    await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    await approveAsItIs(ctx, checker, id)
    expect(await fees()).toBe("0.05")
    // Nobody redeems, so nobody is counted.
    const { approval } = await proposeShareClasses(ctx, maker, {
      records: [sampled({ subscriptionFees: decimal("0.05"), redemptionFees: decimal("0.01") })],
    })
    expect((await readApproval(ctx, checker, approval?.approvalId ?? "")).evidence).toEqual([])
  })

  test("with a register: orders past their cut-off keep its fees, and share decimals do not change before they are executed", async () => {
    const stored = { subscriptionFees: decimal("0.05") }
    const decimals = { ...stored, shareDecimals: 6 }
    const { approval } = await proposeShareClasses(ctx, maker, { records: [sampled(decimals)] })
    ctx.moveTo("2025-02-03T10:00:00Z")
    const firm =
      /shareDecimals: cannot become 6 now: 2 subscriptions wait past the cut-off; make the change when/
    await expect(approveAsItIs(ctx, checker, approval?.approvalId ?? "")).rejects.toMatchObject({
      code: "ConflictError",
      reason: firm,
    })
    await expect(proposeShareClasses(ctx, maker, { records: [sampled(decimals)] })).rejects.toThrow(firm)
    // Twice, and back: each order has the fee at its own cut-off.
    for (const [rate, evidence] of [
      ["0.06", "2 subscriptions past the cut-off will be priced on the former fees"],
      ["0.07", "1 subscription before the cut-off will be priced on the new fees and share decimals; 2 sub"],
    ] as const) {
      const raised = await proposeShareClasses(ctx, maker, {
        records: [sampled({ subscriptionFees: decimal(rate) })],
      })
      const { evidence: said } = await readApproval(ctx, checker, raised.approval?.approvalId ?? "")
      expect(said).toMatchObject([{ figures: expect.stringContaining(evidence) }])
      await approveAsItIs(ctx, checker, raised.approval?.approvalId ?? "")
      expect(await fees()).toBe(rate)
      if (rate === "0.07") continue
      ctx.moveTo("2025-02-03T11:30:00Z")
      const { id: investorId } = await openInvestor(ctx, distributor)
      await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000" })
    }
    const [planned, ...others] = await planDealings(ctx, { shareClassId, dealingDay: day("2025-02-03") })
    expect([planned?.subscriptions.map(({ fee }) => fee.value), others]).toEqual([["50", "50"], []])
    await runDueDealings(ctx, OPERATOR)
    ctx.moveTo("2025-02-04T11:00:00Z")
    await publishValue(ctx, "2025-02-03", "1.1")
    await runDueDealings(ctx, OPERATOR)
    const charged = await ctx.db.subscriptionOrder.findMany({
      select: { status: true, fee: true },
      orderBy: { sequence: "asc" },
    })
    expect(charged.map(({ status, fee }) => [status, fee?.toFixed()])).toEqual([
      ["executed", "50"],
      ["executed", "50"],
      ["executed", "70"],
    ])
    const again = await proposeShareClasses(ctx, maker, { records: [sampled({ ...decimals, ...stored })] })
    await approveAsItIs(ctx, checker, again.approval?.approvalId ?? "")
    expect(await fees()).toBe("0.05")
  })

  test("that were changed otherwise since are not applied, and two proposals for one class are not both open", async () => {
    const first = await proposeShareClasses(ctx, maker, {
      records: [sampled({ subscriptionFees: decimal("0.02") })],
    })
    const second = await proposeShareClasses(ctx, maker, {
      records: [sampled({ subscriptionFees: decimal("0.03") })],
    })
    const approving = (of: typeof first) => approveAsItIs(ctx, checker, of.approval?.approvalId ?? "")
    await expect(approving(first)).rejects.toMatchObject({ reason: /superseded/ })
    await approving(second)
    expect(await fees()).toBe("0.03")
    await expect(approving(second)).rejects.toMatchObject({ code: "ConflictError" })
  })
})
