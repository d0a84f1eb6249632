import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { approve } from "#lib/services/approvals/decide.ts"
import { propose } from "#lib/services/approvals/propose.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { openOperator } from "#test/approvals/sample-operators.ts"
import {
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { attributeWire } from "./attribute-wire.ts"
import { holdWire, releaseWire } from "./hold-wire.ts"
import { listWires, requireWire } from "./list-wires.ts"
import { returnWire } from "./return-wire.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

const HOLD = { reason: "Who is the payer?" }

let shareClassId: string
let distributor: Awaited<ReturnType<typeof openDistributor>>
let maker: Awaited<ReturnType<typeof openOperator>>
let checker: typeof maker

beforeAll(async () => {
  shareClassId = await openShareClass(ctx)
  distributor = await openDistributor(ctx)
  maker = await openOperator(ctx, "maker")
  checker = await openOperator(ctx, "checker")
})
beforeEach(() => ctx.moveTo("2025-02-03T09:00:00Z"))

async function ordered(value = "1000") {
  const { id: investorId } = await openInvestor(ctx, distributor)
  const amount = { value: decimal(value), currency: "EUR" } as const
  return createSubscriptionOrder(ctx, distributor, { investorId, shareClassId, amount })
}

test("held money is neither attributed nor returned, and who holds it since when and why is kept", async () => {
  const { id: subscriptionOrderId } = await ordered()
  const { id: wireId } = await wire(ctx, shareClassId, "1000", "for Ada")
  const held = await holdWire(ctx, maker, { wireId, ...HOLD })
  expect(held).toMatchObject({
    status: "suspense",
    hold: { at: "2025-02-03T09:00:00.000Z", by: maker.who, reason: "Who is the payer?" },
  })
  const rejected = { code: "ConflictError", reason: expect.stringContaining("Who is the payer?") }
  await expect(attributeWire(ctx, maker, { wireId, subscriptionOrderId })).rejects.toMatchObject(rejected)
  await expect(returnWire(ctx, maker, { wireId, reason: "Nobody's." })).rejects.toMatchObject(rejected)
  await expect(holdWire(ctx, maker, { wireId, ...HOLD })).rejects.toMatchObject(rejected)
  const filter = { shareClassId: null, status: null, reason: null, isHeld: true } as const
  const { items } = await listWires(ctx, maker, { ...filter, page: { cursor: null, limit: 100 } })
  expect(items.map(({ id }) => id)).toContain(wireId)
  expect(items.every(({ hold }) => hold !== null)).toBe(true)
  expect(await checkRegister(ctx)).toEqual([])
})

test("a proposal from before the hold cannot be approved; another person ends the hold, and then it can", async () => {
  const { id: subscriptionOrderId } = await ordered()
  const { id: wireId } = await wire(ctx, shareClassId, "1000", "for Ada")
  const attribution = await propose(ctx, maker, {
    kind: "wire-attribution",
    input: { wireId, subscriptionOrderId },
  })
  await holdWire(ctx, maker, { wireId, ...HOLD })
  await expect(approve(ctx, checker, attribution)).rejects.toMatchObject({ code: "ConflictError" })
  const release = await propose(ctx, maker, {
    kind: "wire-release",
    input: { wireId, reason: "The bank knows." },
  })
  expect((await requireWire(ctx, wireId)).hold).not.toBe(null)
  await expect(approve(ctx, maker, release)).rejects.toMatchObject({ code: "ForbiddenError" })
  await approve(ctx, checker, release)
  expect(await requireWire(ctx, wireId)).toMatchObject({ status: "suspense", hold: null })
  const again = await propose(ctx, maker, {
    kind: "wire-attribution",
    input: { wireId, subscriptionOrderId },
  })
  await approve(ctx, checker, again)
  expect((await requireWire(ctx, wireId)).status).toBe("matched")
})

test("held money does not count towards the order with which it waits", async () => {
  const order = await ordered("1000")
  const { id: first } = await wire(ctx, shareClassId, "60", order.wireInstructions.reference)
  expect(await requireWire(ctx, first)).toMatchObject({
    reason: "below-minimum",
    subscriptionOrderId: order.id,
  })
  await holdWire(ctx, maker, { wireId: first, ...HOLD })
  const { id: second } = await wire(ctx, shareClassId, "60", order.wireInstructions.reference)
  expect(await requireWire(ctx, second)).toMatchObject({ status: "suspense", reason: "below-minimum" })
  const { id: third } = await wire(ctx, shareClassId, "1000", order.wireInstructions.reference)
  expect((await requireWire(ctx, third)).status).toBe("matched")
  expect((await requireWire(ctx, second)).status).toBe("matched")
  expect((await requireWire(ctx, first)).status).toBe("suspense")
  const { receivedAmount } = await requireSubscriptionOrder(ctx, distributor, order.id)
  expect(receivedAmount.value).toBe("1060")
  expect(await checkRegister(ctx)).toEqual([])
})

test("of two people who hold at the same time one does, and only money in suspense is held", async () => {
  const order = await ordered()
  const { id: matched } = await wire(ctx, shareClassId, "1000", order.wireInstructions.reference)
  const conflict = { code: "ConflictError" }
  await expect(holdWire(ctx, maker, { wireId: matched, ...HOLD })).rejects.toMatchObject(conflict)
  const { id: wireId } = await wire(ctx, shareClassId, "70", "for Ada")
  await expect(releaseWire(ctx, maker, { wireId, reason: "None." })).rejects.toMatchObject(conflict)
  const both = await Promise.allSettled([1, 2].map(() => holdWire(ctx, maker, { wireId, ...HOLD })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
})

test("only the operator holds money", async () => {
  const { id: wireId } = await wire(ctx, shareClassId, "70", "for Ada")
  await expect(holdWire(ctx, distributor, { wireId, ...HOLD })).rejects.toMatchObject({
    code: "ForbiddenError",
  })
  await expect(holdWire(ctx, maker, { wireId: maker.userId, ...HOLD })).rejects.toMatchObject({
    code: "NotFoundError",
  })
})

test("the database keeps held money in suspense, whatever the service does", async () => {
  const { id: wireId } = await wire(ctx, shareClassId, "70", "for Ada")
  await holdWire(ctx, maker, { wireId, ...HOLD })
  const returned = ctx.db.wire.update({
    where: { id: wireId },
    data: { status: "returned", returnedAt: ctx.clock.now() },
  })
  await expect(returned).rejects.toThrow("wires_held_stay_in_suspense")
})
