import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { openDatabase } from "#lib/db/client.ts"
import { inTransaction } from "#lib/db/in-transaction.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Actor } from "#lib/services/actor.ts"
import { archiveBankAccount } from "#lib/services/bank-accounts/decide-bank-account.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { sendWire } from "#lib/services/sandbox/send-wire.ts"
import {
  cancelSubscriptionOrder,
  expireSubscriptionOrders,
} from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { approveAsItIs, openOperator } from "#test/approvals/sample-operators.ts"
import {
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  organization,
  wire,
} from "#test/orders/sample-orders.ts"
import { createTestDatabase } from "#test/test-database.ts"
import { attributeWire } from "./attribute-wire.ts"
import { findPartPayments } from "./find-part-payments.ts"
import { listWires, requireWire } from "./list-wires.ts"
import { recordWire, recordWireByHand } from "./record-wire.ts"
import { returnWire } from "./return-wire.ts"

let databaseUrl: string
let ctx: ReturnType<typeof ordersContext>
let shareClassId: string
let distributor: Actor & Readonly<{ distributorId: string }>

/** Each test begins at the same hour, and a register never goes back in time. */
beforeEach(async () => {
  const database = await createTestDatabase()
  databaseUrl = database.url
  ctx = ordersContext(database.url)
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  return async () => {
    expect(await checkRegister(ctx)).toEqual([])
    await ctx.db.$disconnect()
    await database.drop()
  }
})

/** An order over 1,000.00 EUR of a new investor. */
async function order() {
  const investor = await openInvestor(ctx, distributor)
  return createSubscriptionOrder(ctx, distributor, {
    investorId: investor.id,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })
}

test("money for an order of an organization comes from its legal name, and not from its representative", async () => {
  const { id: investorId } = await openInvestor(
    ctx,
    distributor,
    organization("Société Lovelace S.A.R.L.", "552 100 554"),
  )
  const amount = { value: decimal("1000"), currency: "EUR" } as const
  const { id, wireReference } = await createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount,
  })
  expect(await wire(ctx, shareClassId, "1000", wireReference, { payerName: "Ada Lovelace" })).toMatchObject({
    status: "suspense",
    reason: "third-party-payer",
  })
  expect(await statusOf(id)).toBe("pending-wire")
  const paid = await wire(ctx, shareClassId, "1000", wireReference, { payerName: "SOCIETE LOVELACE SARL" })
  expect(paid).toMatchObject({ status: "matched", subscriptionOrderId: id })
  expect(await statusOf(id)).toBe("pending-valuation")
})

test("money beyond the largest order is not booked, because no register could add it up", async () => {
  const { id, wireReference } = await order()
  for (const value of ["100000000000000000000.01", "9".repeat(38)]) {
    await expect(wire(ctx, shareClassId, value, wireReference)).rejects.toMatchObject({
      code: "AmountAboveMaximumError",
      details: { field: "amount.value", maximum: "100000000000000000000" },
    })
  }
  expect(await statusOf(id)).toBe("pending-wire")
  expect(await wire(ctx, shareClassId, `1${"0".repeat(20)}`, wireReference)).toMatchObject({
    status: "matched",
  })
})

const statusOf = async (id: string) => (await requireSubscriptionOrder(ctx, distributor, id)).status

describe("money that a person records", () => {
  const MONEY = { valueDay: null, structuredReference: null, payerIban: null } as const

  async function recordedByHand(maker: Actor, reference: string, value = "1000") {
    return recordWireByHand(ctx, maker, {
      ...MONEY,
      account: { shareClassId },
      amount: { value: decimal(value), currency: "EUR" },
      bookedAt: ctx.clock.now(),
      remittanceText: reference,
      payerName: "Ada Lovelace",
      bankEntryReference: `E-${value}`,
    })
  }

  test("pays its order once another person has approved that", async () => {
    const { id, wireReference } = await order()
    const maker = await openOperator(ctx, "maker")
    const { wire: booked, proposal } = await recordedByHand(maker, wireReference)
    expect(booked).toMatchObject({
      status: "suspense",
      reason: "recorded-by-hand",
      subscriptionOrderId: null,
      evidence: [
        { rule: "reference-in-text" },
        { rule: "payer-name" },
        { rule: "recorded-by-hand", detail: expect.stringContaining("another one confirms") },
      ],
    })
    expect(proposal).toMatchObject({ kind: "wire-attribution", state: "proposed", proposedBy: maker.who })
    expect(await statusOf(id)).toBe("pending-wire")
    // Nothing that comes by itself takes the money along.
    await wire(ctx, shareClassId, "1000", wireReference)
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      receivedAmount: { value: "1000" },
    })
    await expect(
      ctx.db.$executeRaw`UPDATE wires SET reason = 'below-minimum', subscription_order_id = ${id}::uuid
        WHERE id = ${booked.id}::uuid`,
    ).rejects.toThrow("somebody confirms which order a wire recorded by hand is for")
    const approvalId = proposal?.id ?? ""
    await expect(approveAsItIs(ctx, maker, approvalId)).rejects.toMatchObject({ code: "ForbiddenError" })
    expect((await requireWire(ctx, booked.id)).status).toBe("suspense")
  })

  test("is attributed by the approval, below the minimum it then waits with its order", async () => {
    const { id, wireReference } = await order()
    const maker = await openOperator(ctx, "maker")
    const checker = await openOperator(ctx, "checker")
    const part = await recordedByHand(maker, wireReference, "400")
    expect(part.wire).toMatchObject({ reason: "recorded-by-hand", subscriptionOrderId: null })
    await approveAsItIs(ctx, checker, part.proposal?.id ?? "")
    expect(await requireWire(ctx, part.wire.id)).toMatchObject({
      reason: "below-minimum",
      subscriptionOrderId: id,
    })
    const rest = await recordedByHand(maker, wireReference, "600")
    await approveAsItIs(ctx, checker, rest.proposal?.id ?? "")
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "pending-valuation",
      receivedAmount: { value: "1000" },
    })
  })

  test("is booked once, and without an order in suspense for the reason that every wire has", async () => {
    const maker = await openOperator(ctx, "maker")
    const first = await recordedByHand(maker, "for Ada")
    expect(first).toMatchObject({ wire: { reason: "no-reference" }, proposal: null })
    expect(await recordedByHand(maker, "for Ada")).toEqual(first)
    const { wireReference } = await order()
    const { wire: booked } = await recordedByHand(maker, wireReference, "1100")
    expect(await recordedByHand(maker, wireReference, "1100")).toEqual({ wire: booked, proposal: null })
    expect(await ctx.db.wire.count()).toBe(2)
  })
})

describe("money for an order", () => {
  test("counts as it really came, more or less than ordered, from several wires until the cut-off", async () => {
    const { id, wireReference } = await order()
    await wire(ctx, shareClassId, "1200.5", wireReference)
    ctx.moveTo("2025-02-03T10:59:59.999Z")
    await wire(ctx, shareClassId, "0.01", wireReference)
    ctx.moveTo("2025-02-03T11:00:00Z")
    expect(await wire(ctx, shareClassId, "5", wireReference)).toMatchObject({
      status: "suspense",
      reason: "order-already-executed",
    })
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      receivedAmount: { value: "1200.51" },
      validAt: "2025-02-03T09:00:00.000Z",
      dealingDay: "2025-02-03",
    })
  })

  test("below the minimum waits with its order and counts once the sum reaches it", async () => {
    const { id, wireReference } = await order()
    const first = await wire(ctx, shareClassId, "400", wireReference)
    expect(first).toMatchObject({ status: "suspense", reason: "below-minimum", subscriptionOrderId: id })
    expect(await statusOf(id)).toBe("pending-wire")
    const partPaid = async (reader: Actor) =>
      (await findPartPayments(ctx, reader, [await requireSubscriptionOrder(ctx, distributor, id)])).get(id)
    expect(await partPaid(distributor)).toEqual({
      arrived: { value: "400", currency: "EUR" },
      missing: { value: "600", currency: "EUR" },
    })
    expect(await partPaid(await openDistributor(ctx)), "nothing of the orders of others").toBeUndefined()
    // The day is that of the money that made the order valid.
    ctx.moveTo("2025-02-04T08:00:00Z")
    await wire(ctx, shareClassId, "600", wireReference)
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "pending-valuation",
      receivedAmount: { value: "1000" },
      dealingDay: "2025-02-04",
    })
    expect(await partPaid(distributor)).toBeUndefined()
  })

  test("that the bank booked before the cut-off but we record after it is not back-dated", async () => {
    const { id, wireReference } = await order()
    ctx.moveTo("2025-02-03T11:00:00Z")
    await wire(ctx, shareClassId, "1000", wireReference, { bookedAt: instant("2025-02-03T08:00:00Z") })
    expect((await requireSubscriptionOrder(ctx, distributor, id)).dealingDay).toBe("2025-02-04")
  })

  test("in another currency, or from the future, is not for it", async () => {
    const { id, wireReference } = await order()
    const dollars = { amount: { value: decimal("1000"), currency: "USD" as const } }
    expect(await wire(ctx, shareClassId, "1000", wireReference, dollars)).toMatchObject({
      reason: "wrong-currency",
    })
    await expect(
      wire(ctx, shareClassId, "1000", wireReference, { bookedAt: instant("2025-02-03T09:00:00.001Z") }),
    ).rejects.toMatchObject({ code: "BookingInTheFutureError" })
    expect(await statusOf(id)).toBe("pending-wire")
  })

  test("of another distributor is not found by callers who may not see it", async () => {
    const { wireReference } = await order()
    const stranger = await openDistributor(ctx)
    const entry = {
      account: { shareClassId },
      amount: { value: decimal("1000"), currency: "EUR" as const },
      bookedAt: ctx.clock.now(),
      valueDay: null,
      remittanceText: wireReference,
      structuredReference: null,
      payerName: null,
      payerIban: null,
      bankEntryReference: randomUUID(),
    }
    expect(await recordWire(ctx, stranger, entry)).toMatchObject({ reason: "unknown-reference" })
  })
})

describe("a payer is known", () => {
  const IBAN = "DE89370400440532013000"

  /** An order of an investor with a bank account, decided as the BIC says. */
  async function orderWithAccount(bic: string, currency: CurrencyCode = "EUR") {
    const investor = await openInvestor(ctx, distributor)
    await openBankAccount(ctx, distributor, investor.id, { accountNumber: IBAN, bic, currency })
    return createSubscriptionOrder(ctx, distributor, {
      investorId: investor.id,
      shareClassId,
      amount: { value: decimal("1000"), currency: "EUR" },
    })
  }

  test("by a validated account of the investor in the currency of the order, under whatever name", async () => {
    const { wireReference } = await orderWithAccount("COBADEFF")
    const payer = { payerName: "Joint account", payerIban: IBAN }
    expect(await wire(ctx, shareClassId, "1000", wireReference, payer)).toMatchObject({
      status: "matched",
      evidence: expect.arrayContaining([expect.objectContaining({ rule: "payer-account" })]),
    })
  })

  test.each([
    ["not verified", "PENDFRPPXXX", "EUR"],
    ["invalid", "FAILFRPPXXX", "EUR"],
    ["validated in another currency only", "COBADEFF", "USD"],
  ] as const)("not by an account that is %s, under the right name either", async (_, bic, currency) => {
    const { id, wireReference } = await orderWithAccount(bic, currency)
    const payer = { payerName: "Ada Lovelace", payerIban: IBAN }
    expect(await wire(ctx, shareClassId, "1000", wireReference, payer)).toMatchObject({
      status: "suspense",
      reason: "third-party-payer",
    })
    expect(await statusOf(id)).toBe("pending-wire")
  })

  test("not by an account that was archived", async () => {
    const { investorId, wireReference } = await orderWithAccount("COBADEFF")
    const { items } = await listBankAccounts(ctx, distributor, {
      investorId,
      currency: null,
      status: null,
      page: { cursor: null, limit: 1 },
    })
    for (const { id } of items) await archiveBankAccount(ctx, distributor, id)
    expect(await wire(ctx, shareClassId, "1000", wireReference, { payerIban: IBAN })).toMatchObject({
      reason: "third-party-payer",
    })
  })

  test.each([
    ["Mallory Lovelace Trading Ltd", "third-party-payer"],
    ["Lovelace", "third-party-payer"],
    [null, "third-party-payer"],
    ["LOVELACE, ADA", null],
  ])("by the whole name without an account, which %j is or is not", async (payerName, reason) => {
    const { wireReference } = await order()
    expect(await wire(ctx, shareClassId, "1000", wireReference, { payerName })).toMatchObject({ reason })
  })

  test("to be the investor if the sandbox gets no payer", async () => {
    const { wireReference } = await order()
    const money = { shareClassId, amount: { value: decimal("1000"), currency: "EUR" as const } }
    const sent = await sendWire(ctx, distributor, { ...money, remittanceText: `for ${wireReference}` })
    expect(sent).toMatchObject({ status: "matched", payerName: "Ada Lovelace" })
    const text = { ...money, remittanceText: (await order()).wireReference }
    expect(await sendWire(ctx, distributor, { ...text, payerName: "Grace Hopper" })).toMatchObject({
      reason: "third-party-payer",
    })
    expect(await sendWire(ctx, distributor, { ...text, payerIban: IBAN })).toMatchObject({
      reason: "third-party-payer",
      payerName: null,
    })
  })
})

describe("an order without its money", () => {
  test("is left for the next time while another transaction has it, such as the import of its money", async () => {
    const [{ id, expiresAt }, { id: another }] = [await order(), await order()]
    ctx.moveTo(expiresAt)
    const importing = openDatabase(databaseUrl, { poolSize: 1 })
    await inTransaction(importing, async (db) => {
      await db.$executeRaw`SELECT FROM subscription_orders WHERE id = ${id}::uuid FOR UPDATE`
      const expired = await expireSubscriptionOrders(ctx)
      expect(expired).toContain(another)
      expect(expired).not.toContain(id)
    })
    await importing.$disconnect()
    expect(await expireSubscriptionOrders(ctx)).toEqual([id])
  })

  test("expires at the cut-off of its tenth open day, and says so to money that comes later", async () => {
    const { id, wireReference, expiresAt } = await order()
    expect(expiresAt).toBe("2025-02-17T11:00:00.000Z")
    const waiting = await wire(ctx, shareClassId, "10", wireReference)
    ctx.moveTo("2025-02-17T10:59:59.999Z")
    expect(await expireSubscriptionOrders(ctx)).not.toContain(id)
    ctx.moveTo(expiresAt)
    expect(await wire(ctx, shareClassId, "2000", wireReference)).toMatchObject({ reason: "order-expired" })
    expect(await expireSubscriptionOrders(ctx)).toContain(id)
    expect(await statusOf(id)).toBe("expired")
    const { items } = await listWires(ctx, OPERATOR, {
      shareClassId,
      status: "suspense",
      reason: "order-expired",
      page: { cursor: null, limit: 10 },
    })
    expect(items.map((item) => item.id)).toContain(waiting.id)
  })

  test("is canceled once, and its money goes to suspense", async () => {
    const { id, wireReference } = await order()
    expect(await cancelSubscriptionOrder(ctx, distributor, id)).toMatchObject({ status: "canceled" })
    await expect(cancelSubscriptionOrder(ctx, distributor, id)).rejects.toMatchObject({
      code: "OrderNotCancelableError",
    })
    expect(await wire(ctx, shareClassId, "1000", wireReference)).toMatchObject({ reason: "order-canceled" })
  })
})

describe("a search of wires", () => {
  test("finds money by amount, payer, account, reference, text, entry, and the order that it pays", async () => {
    const { id: orderId, wireReference } = await order()
    const paid = await wire(ctx, shareClassId, "1000", wireReference)
    const byHand = await order()
    const attributed = await wire(ctx, shareClassId, "1234.50", "for my savings", {
      payerName: "Société Générale",
      payerIban: "DE89370400440532013000",
      bankEntryReference: "ENTRY-4711",
    })
    await attributeWire(ctx, OPERATOR, { wireId: attributed.id, subscriptionOrderId: byHand.id })
    const found = async (search: string) => {
      const filter = { shareClassId: null, status: null, reason: null, search }
      const { items } = await listWires(ctx, OPERATOR, { ...filter, page: { cursor: null, limit: 10 } })
      return items.map(({ id }) => id)
    }
    for (const text of ["1000", "1.000,00", "EUR 1,000.00", "ada lovelace", wireReference, orderId, paid.id])
      expect([text, await found(text)]).toEqual([text, [paid.id]])
    for (const text of [
      "1234.5",
      "1 234,50 €",
      "societe",
      "DE89 3704 0044",
      "savings my",
      "entry-4711",
      // Attributed by hand, so that the bank never named the order.
      byHand.wireReference,
      byHand.wireReference.slice(0, 8).toLowerCase(),
      byHand.id.slice(0, 8),
    ])
      expect([text, await found(text)]).toEqual([text, [attributed.id]])
    expect(await found("  ")).toHaveLength(2)
    for (const text of ["1000.01", "nobody", "100%", "_", "xx"]) expect(await found(text)).toEqual([])
  })

  test("is for the operator, within the other filters and page by page", async () => {
    for (let each = 0; each < 3; each += 1) await wire(ctx, shareClassId, "77", "no order")
    const filter = { shareClassId: null, status: "suspense", reason: null, search: "77" } as const
    const first = await listWires(ctx, OPERATOR, { ...filter, page: { cursor: null, limit: 2 } })
    const rest = await listWires(ctx, OPERATOR, { ...filter, page: { cursor: first.nextCursor, limit: 2 } })
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null])
    const page = { cursor: null, limit: 2 }
    expect((await listWires(ctx, OPERATOR, { ...filter, status: "matched", page })).items).toEqual([])
    await expect(listWires(ctx, distributor, { ...filter, page })).rejects.toMatchObject({
      code: "ForbiddenError",
    })
  })
})

describe("the operator", () => {
  test("attributes money in suspense, which counts from then on", async () => {
    const { id } = await order()
    const unknown = await wire(ctx, shareClassId, "1000", "for my savings", { payerName: "Somebody Else" })
    ctx.moveTo("2025-02-03T12:00:00Z")
    const attributed = await attributeWire(ctx, OPERATOR, { wireId: unknown.id, subscriptionOrderId: id })
    expect(attributed).toMatchObject({ status: "matched", reason: null })
    expect(attributed.evidence.at(-1)).toEqual({
      rule: "attributed",
      detail: "Attributed by the fund operator.",
    })
    expect((await requireSubscriptionOrder(ctx, distributor, id)).dealingDay).toBe("2025-02-04")
  })

  test("does not attribute money to the order with which it waits already, until their sum reaches the minimum", async () => {
    const { id, wireReference } = await order()
    const first = await wire(ctx, shareClassId, "400", wireReference)
    const again = { wireId: first.id, subscriptionOrderId: id }
    await expect(attributeWire(ctx, OPERATOR, again)).rejects.toMatchObject({
      code: "ConflictError",
      reason: "The wire waits with this order already, which needs 600 EUR more.",
    })
    expect(await requireWire(ctx, first.id)).toEqual(first)
    const second = await wire(ctx, shareClassId, "100", "for my savings")
    const third = await wire(ctx, shareClassId, "500", "for my savings")
    expect(await attributeWire(ctx, OPERATOR, { wireId: second.id, subscriptionOrderId: id })).toMatchObject({
      status: "suspense",
      reason: "below-minimum",
      subscriptionOrderId: id,
    })
    expect(await attributeWire(ctx, OPERATOR, { wireId: third.id, subscriptionOrderId: id })).toMatchObject({
      status: "matched",
    })
    expect((await requireWire(ctx, first.id)).status).toBe("matched")
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "pending-valuation",
      receivedAmount: { value: "1000" },
    })
  })

  test("returns money out of suspense, or all of an order's before it is executed, once", async () => {
    const unknown = await wire(ctx, shareClassId, "7", null)
    expect(await returnWire(ctx, OPERATOR, { wireId: unknown.id, reason: "unknown payer" })).toMatchObject([
      { status: "returned" },
    ])
    await expect(
      returnWire(ctx, OPERATOR, { wireId: unknown.id, reason: "unknown payer" }),
    ).rejects.toMatchObject({ code: "ConflictError" })
    const { id, wireReference } = await order()
    const first = await wire(ctx, shareClassId, "1000", wireReference)
    const second = await wire(ctx, shareClassId, "500", wireReference)
    expect(
      await returnWire(ctx, OPERATOR, { wireId: second.id, reason: "the payer asked for it" }),
    ).toMatchObject([
      { id: first.id, status: "returned" },
      { id: second.id, status: "returned" },
    ])
    expect(await requireSubscriptionOrder(ctx, distributor, id)).toMatchObject({
      status: "returned",
      statusReason: "the payer asked for it",
    })
  })

  test("alone sees and moves what is in suspense", async () => {
    const { id } = await order()
    const unknown = await wire(ctx, shareClassId, "7", null)
    const rejected = { code: "ForbiddenError" }
    await expect(
      attributeWire(ctx, distributor, { wireId: unknown.id, subscriptionOrderId: id }),
    ).rejects.toMatchObject(rejected)
    await expect(returnWire(ctx, distributor, { wireId: unknown.id, reason: "" })).rejects.toMatchObject(
      rejected,
    )
  })
})
