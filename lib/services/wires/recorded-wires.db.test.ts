import { beforeEach, describe, expect, test } from "vitest"
import { EVERYTHING } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import {
  cancelSubscriptionOrder,
  expireSubscriptionOrders,
} from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import {
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { attributeWire } from "./attribute-wire.ts"
import { recordWire } from "./record-wire.ts"

const BANK: Actor = { who: "operator-client:bank", scope: EVERYTHING }
const IBAN = "DE89370400440532013000"

let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>

beforeEach(async () => {
  const database = await createTestDatabase()
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

/** An order over 1,000.00 EUR with which 400.00 wait. */
async function partPaid() {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  const order = await createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
  const waiting = await wire(ctx, shareClassId, "400", order.wireReference)
  expect(waiting).toMatchObject({ status: "suspense", reason: "below-minimum" })
  return { order, waiting }
}

/** What the audit log has about a wire after it was recorded, oldest first. */
const changesOf = async (id: string) =>
  (
    await ctx.db.auditRecord.findMany({
      where: { subjectKind: "wire", subjectId: id, action: { not: "wire.recorded" } },
      orderBy: { id: "asc" },
    })
  ).map(({ action, actor, before, after }) => ({ action, actor, before, after }))

const matched = (actor: string) => ({
  action: "wire.attributed",
  actor,
  before: { status: "suspense", reason: "below-minimum" },
  after: { status: "matched", reason: null },
})

describe("the audit log says that money which waited with an order", () => {
  test("was taken by it when other money came", async () => {
    const { order, waiting } = await partPaid()
    const rest = await wire(ctx, shareClassId, "600", order.wireReference)
    expect(rest.status).toBe("matched")
    expect(await changesOf(waiting.id)).toEqual([matched(OPERATOR.who)])
    expect(await changesOf(rest.id)).toEqual([])
  })

  test("was taken by it when other money was attributed", async () => {
    const { order, waiting } = await partPaid()
    const rest = await wire(ctx, shareClassId, "600", "for my savings")
    await attributeWire(ctx, OPERATOR, { wireId: rest.id, subscriptionOrderId: order.id })
    expect(await changesOf(waiting.id)).toEqual([matched(OPERATOR.who)])
    expect(await changesOf(rest.id)).toMatchObject([{ action: "wire.attributed" }])
  })

  test("was taken by it when the account of other money was validated", async () => {
    const { order, waiting } = await partPaid()
    const rest = await recordWire(ctx, BANK, {
      account: { shareClassId },
      amount: { value: decimal("600"), currency: "EUR" },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      remittanceText: order.wireReference,
      structuredReference: null,
      payerName: "Ada Lovelace",
      payerIban: IBAN,
      bankEntryReference: "A-1",
    })
    expect(rest.reason).toBe("third-party-payer")
    await openBankAccount(ctx, distributor, order.investorId, { accountNumber: IBAN })
    expect(await changesOf(waiting.id)).toEqual([matched("sandbox:test")])
    expect(await changesOf(rest.id)).toMatchObject([{ action: "wire.matched-again" }])
  })

  test("waits with none any more, because the order was canceled or expired", async () => {
    const ended = (actor: string, reason: string, subscriptionOrderId: string) => ({
      action: "wire.order-ended",
      actor,
      before: { reason: "below-minimum" },
      after: { reason, subscriptionOrderId },
    })
    const [canceled, expired] = [await partPaid(), await partPaid()]
    await cancelSubscriptionOrder(ctx, distributor, canceled.order.id)
    expect(await changesOf(canceled.waiting.id)).toEqual([
      ended(distributor.who, "order-canceled", canceled.order.id),
    ])
    ctx.moveTo(expired.order.expiresAt)
    expect(await expireSubscriptionOrders(ctx)).toEqual([expired.order.id])
    expect(await changesOf(expired.waiting.id)).toEqual([
      ended("schedule", "order-expired", expired.order.id),
    ])
    expect(await changesOf(canceled.waiting.id)).toHaveLength(1)
  })
})
