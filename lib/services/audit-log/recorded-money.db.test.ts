import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { OPERATOR, ordersContext } from "#test/orders/sample-orders.ts"
import type { SettledOrders } from "#test/orders/settled-orders.ts"
import { settleOrders } from "#test/orders/settled-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"

const ctx = ordersContext(testDatabaseUrl())
let settled: SettledOrders

beforeAll(async () => {
  settled = await settleOrders(ctx)
})
afterAll(() => ctx.db.$disconnect())

const PROGRAM: Actor = { who: "api-client:test", scope: EVERYTHING }

/** What the log has about a subject, oldest first: the action, its actor, and the state or figures that it left. */
const recorded = async (subjectKind: string, subjectId: string) =>
  (await ctx.db.auditRecord.findMany({ where: { subjectKind, subjectId }, orderBy: { id: "asc" } })).map(
    ({ action, actor, after }) => [action, actor, after],
  )

describe("the life of money and shares is recorded, each step with who did it:", () => {
  test("a subscription, its money, and the run that executed it", async () => {
    const { subscription, shareClassId } = settled
    expect(await recorded("subscription-order", subscription)).toEqual([
      ["subscription-order.created", PROGRAM.who, expect.objectContaining({ status: "pending-wire" })],
    ])
    const { id } = await ctx.db.wire.findFirstOrThrow({ where: { subscriptionOrderId: subscription } })
    expect(await recorded("wire", id)).toEqual([
      [
        "wire.recorded",
        OPERATOR.who,
        expect.objectContaining({ status: "matched", subscriptionOrderId: subscription }),
      ],
    ])
    const runs = await ctx.db.auditRecord.findMany({
      where: { action: "dealing-run.booked" },
      orderBy: { id: "asc" },
    })
    expect(runs).toMatchObject([
      { after: { shareClassId, dealingDay: "2025-02-03", subscriptions: 2, redemptions: 0 } },
      {
        actor: OPERATOR.who,
        after: { shareClassId, dealingDay: "2025-02-04", subscriptions: 0, redemptions: 4 },
      },
    ])
  })

  test("a subscription that is canceled", async () => {
    const { investorId, shareClassId } = settled
    const amount = { value: decimal("1000"), currency: "EUR" } as const
    const { id } = await createSubscriptionOrder(ctx, PROGRAM, { investorId, shareClassId, amount })
    await cancelSubscriptionOrder(ctx, { ...PROGRAM, who: "user:ada" }, id)
    expect(await recorded("subscription-order", id)).toEqual([
      ["subscription-order.created", PROGRAM.who, expect.objectContaining({ investorId, shareClassId })],
      ["subscription-order.canceled", "user:ada", { status: "canceled" }],
    ])
  })

  test("a redemption, and its payout until the bank has paid it or not", async () => {
    const { redemptions, bankAccountId } = settled
    for (const [order, ended] of [
      ["paid", { status: "paid" }],
      ["failed", { status: "failed", reason: "Account closed." }],
    ] as const) {
      const redemptionOrderId = redemptions[order]
      expect(await recorded("redemption-order", redemptionOrderId)).toEqual([
        ["redemption-order.created", PROGRAM.who, expect.objectContaining({ bankAccountId })],
      ])
      const { id } = await ctx.db.payout.findFirstOrThrow({ where: { redemptionOrderId } })
      expect(await recorded("payout", id)).toEqual([
        ["payout.sent", OPERATOR.who, expect.objectContaining({ status: "sent", redemptionOrderId })],
        ["payout.ended", OPERATOR.who, expect.objectContaining(ended)],
      ])
    }
    expect(await recorded("bank-account", bankAccountId)).toEqual([
      ["bank-account.registered", PROGRAM.who, expect.objectContaining({ status: "validated" })],
    ])
  })
})
