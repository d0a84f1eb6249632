import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Actor } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import {
  fundedOrder,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  publishValue,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { approve } from "./decide.ts"
import { readApproval, requireApproval } from "./list-approvals.ts"
import { proposeNetAssetValues } from "./propose-net-asset-values.ts"

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
const stating = (value: string, more: Readonly<{ of?: string; currency?: CurrencyCode }> = {}) => [
  {
    shareClass: "EUTBL" as const,
    day: day(more.of ?? "2025-02-03"),
    value: decimal(value),
    ...(more.currency === undefined ? {} : { currency: more.currency }),
  },
]

const proposing = async (records: ReturnType<typeof stating>, reason?: string) => {
  const { approval } = await proposeNetAssetValues(ctx, records, { actor: maker, reason })
  if (approval === undefined) throw new Error("nothing was proposed")
  return readApproval(ctx, checker, approval.approvalId)
}

const approving = ({ approval: { id, contentHash } }: Awaited<ReturnType<typeof proposing>>) =>
  approve(ctx, checker, { id, contentHash })

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
      await expect(proposeNetAssetValues(ctx, records, { actor: maker })).rejects.toThrow(sentence)
      await expect(proposeNetAssetValues(ctx, records, { dryRun: true })).rejects.toThrow(sentence)
    }
    ctx.moveTo("2025-02-04T14:00:00Z")
    await expect(proposeNetAssetValues(ctx, stating("1.003869"), { actor: maker })).rejects.toThrow(
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

  test("are published by the approval, and what waited for them is dealt", async () => {
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
    const again = await proposeNetAssetValues(ctx, stating("1.003869"), { actor: maker })
    expect([again.unchanged, again.approval]).toEqual([1, undefined])

    const correction = await proposing(stating("1.003"), "A bill had the wrong price.")
    expect(correction.approval.summary).toBe("Correct a net asset value: EUTBL 2025-02-03")
    expect(correction.changes).toEqual([
      "EUTBL 2025-02-03: 1.003869 → 1.003",
      expect.stringMatching(
        new RegExp(
          `^touches subscription order ${order.id}, executed at 1.003869: \\+0.8\\d+ shares \\(\\+0.8\\d EUR\\)`,
        ),
      ),
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
})
