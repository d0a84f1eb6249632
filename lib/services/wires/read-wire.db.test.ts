import { afterAll, beforeAll, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Actor } from "#lib/services/actor.ts"
import { lineOf } from "#lib/services/approvals/approval-kind.ts"
import { readApproval } from "#lib/services/approvals/list-approvals.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import {
  OPERATOR,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { holdWire } from "./hold-wire.ts"
import { findLikelyOrders, readWire } from "./read-wire.ts"
import { returnWire } from "./return-wire.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

let shareClassId: string
let distributor: Actor & Readonly<{ distributorId: string }>
let maker: Actor

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
})

const order = async (value: string) => {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal(value), currency: "EUR" as const }
  return createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
}

test("money in suspense suggests the order with a similar reference before those with its amount only", async () => {
  const meant = await order("2345")
  const sameAmount = await order("1777")
  await order("9999")
  const last = meant.wireReference.at(-1)
  const slipped = `${meant.wireReference.slice(0, -1)}${last === "Z" ? "Y" : "Z"}`
  const { id } = await wire(ctx, shareClassId, "1777", slipped, { payerName: "Nobody Known" })
  const { suggestions, proposal } = await readWire(ctx, maker, { id })
  expect(suggestions.map(({ order: { id: orderId }, grounds }) => [orderId, grounds])).toEqual([
    [meant.id, ["reference"]],
    [sameAmount.id, ["amount"]],
  ])
  expect(suggestions[0]?.near?.reference.at(-1)).toEqual({ text: last, differs: true })
  expect(proposal).toBeNull()
})

test("it names the open proposal about it, and returned or matched money suggests nothing", async () => {
  const { id } = await wire(ctx, shareClassId, "70", "for Ada")
  const proposed = await propose(ctx, maker, {
    kind: "wire-return",
    input: { wireId: id, reason: "Unknown." },
  })
  expect((await readWire(ctx, maker, { id })).proposal?.id).toBe(proposed.id)
  const paid = await order("1500")
  const matched = await wire(ctx, shareClassId, "1500", paid.wireReference)
  expect(matched.status).toBe("matched")
  expect(await readWire(ctx, maker, { id: matched.id })).toMatchObject({
    order: { id: paid.id, wireReference: paid.wireReference },
    suggestions: [],
    proposal: null,
  })
})

test("money below the minimum waits with its order, which is not suggested, and names what is missing", async () => {
  const meant = await order("2500")
  const other = await order("2501")
  const { id } = await wire(ctx, shareClassId, "400", meant.wireReference)
  const read = await readWire(ctx, maker, { id, order: meant.wireReference })
  expect(read).toMatchObject({
    order: { id: meant.id },
    missing: { value: "600", currency: "EUR" },
    named: { order: { id: meant.id }, obstacle: "waits-with-it" },
  })
  expect(read.suggestions.map((suggestion) => suggestion.order.id)).not.toContain(meant.id)
  expect((await readWire(ctx, maker, { id, order: other.id })).named).toMatchObject({ obstacle: null })
  const unknown = await wire(ctx, shareClassId, "500", "for Ada")
  expect((await readWire(ctx, maker, { id: unknown.id })).missing).toBeNull()
  const proposed = await propose(ctx, maker, {
    kind: "wire-attribution",
    input: { wireId: unknown.id, subscriptionOrderId: meant.id },
  })
  const { details } = await readApproval(ctx, maker, proposed.id)
  expect(details.map(lineOf)).toContain(
    "the wire waits with the order then, which is pending-wire and needs 100 EUR more to reach its minimum",
  )
})

test("money that was returned says whether the bank has debited it", async () => {
  const { id } = await wire(ctx, shareClassId, "74", "for Ada")
  expect((await readWire(ctx, maker, { id })).bankReturn).toBeNull()
  await returnWire(ctx, OPERATOR, { wireId: id, reason: "Nobody knows it." })
  expect((await readWire(ctx, maker, { id })).bankReturn).toEqual({ isKnown: false, debitedOn: null })
})

test("an order that a person names by reference or number is read, with why it cannot have the money", async () => {
  const { id } = await wire(ctx, shareClassId, "72", "for Ada")
  const named = async (text: string) => {
    const { named: found } = await readWire(ctx, maker, { id, order: text })
    return [found?.order?.id ?? null, found?.obstacle]
  }
  const one = await order("4000")
  expect(await named(`no. ${one.wireReference.toLowerCase()}`)).toEqual([one.id, null])
  expect(await named(one.id)).toEqual([one.id, null])
  expect(await named("for Ada")).toEqual([null, "unknown"])
  expect(await named("7d0c1f5e-2b3a-4c4d-8e5f-6a7b8c9d0e1f")).toEqual([null, "unknown"])
  await cancelSubscriptionOrder(ctx, distributor, one.id)
  expect(await named(one.id)).toEqual([one.id, "order-canceled"])
  const dollars = await wire(ctx, shareClassId, "72", "for Ada", {
    amount: { value: decimal("72"), currency: "USD" },
  })
  const { named: other } = await readWire(ctx, maker, { id: dollars.id, order: one.id })
  expect(other).toMatchObject({ order: { id: one.id }, obstacle: "another-class" })
})

test("each wire of a list has its likeliest order, except the one with which it waits", async () => {
  const meant = await order("8123")
  const waitsWith = await order("8124")
  const waiting = await wire(ctx, shareClassId, "401", waitsWith.wireReference)
  expect(waiting).toMatchObject({ reason: "below-minimum", subscriptionOrderId: waitsWith.id })
  const likely = await wire(ctx, shareClassId, "8123", "my order")
  const unknown = await wire(ctx, shareClassId, "73", "for Ada")
  const arrived = await wire(ctx, shareClassId, "8123", "my order")
  const held = await holdWire(ctx, maker, { wireId: arrived.id, reason: "Whose money is it?" })
  const found = await findLikelyOrders(ctx, maker, [likely, unknown, held, waiting])
  expect([...found].map(([id, { order: of, grounds }]) => [id, of.id, grounds])).toEqual([
    [likely.id, meant.id, ["amount"]],
    [waiting.id, meant.id, ["name"]],
  ])
})

test("only the operator reads it, and an unknown wire is not found", async () => {
  const { id } = await wire(ctx, shareClassId, "71", "for Ada")
  await expect(readWire(ctx, distributor, { id })).rejects.toMatchObject({ code: "ForbiddenError" })
  await expect(readWire(ctx, maker, { id: "7d0c1f5e-2b3a-4c4d-8e5f-6a7b8c9d0e1f" })).rejects.toMatchObject({
    code: "NotFoundError",
  })
})
