import { afterAll, describe, expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { checkRegister } from "#lib/services/ledger/register-checks.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { attributeWire } from "#lib/services/wires/attribute-wire.ts"
import { returnWire } from "#lib/services/wires/return-wire.ts"
import {
  dealMonday,
  fundedOrder,
  OPERATOR,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
  wire,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { archiveInvestor, decideInvestor } from "./decide-investor.ts"

const ctx = ordersContext(testDatabaseUrl())
const shareClassId = await openShareClass(ctx)
const distributor = await openDistributor(ctx)
afterAll(() => ctx.db.$disconnect())

const NOT_READY = { code: "InvestorNotReadyError" }

const ordered = (investorId: string) =>
  createSubscriptionOrder(ctx, distributor, {
    investorId,
    shareClassId,
    amount: { value: decimal("1000"), currency: "EUR" },
  })

const suspend = (id: string) =>
  decideInvestor(ctx, OPERATOR, { id, decision: "suspend", message: "Under investigation." })

const FROZEN = {
  suspended: suspend,
  refused: async (id: string) => {
    await decideInvestor(ctx, OPERATOR, { id, decision: "require-action", field: null, message: "Call us." })
    return decideInvestor(ctx, OPERATOR, { id, decision: "refuse", message: "No call came." })
  },
}

describe.each(["suspended", "refused"] as const)("an investor who is %s", (status) => {
  test("neither orders nor adds a bank account", async () => {
    const { id } = await openInvestor(ctx, distributor)
    const { id: bankAccountId } = await openBankAccount(ctx, distributor, id)
    expect((await FROZEN[status](id)).status).toBe(status)
    await expect(ordered(id)).rejects.toMatchObject(NOT_READY)
    const redemption = { investorId: id, bankAccountId, shareClassId, sharesAmount: decimal("1") }
    await expect(createRedemptionOrder(ctx, distributor, redemption)).rejects.toMatchObject(NOT_READY)
    await expect(
      openBankAccount(ctx, distributor, id, { accountNumber: "DE89370400440532013000" }),
    ).rejects.toMatchObject(NOT_READY)
  })

  test("has money for an order in suspense, which counts once they are active and it is attributed", async () => {
    const { id } = await openInvestor(ctx, distributor)
    const order = await ordered(id)
    await FROZEN[status](id)
    const arrived = await wire(ctx, shareClassId, "1000", order.wireReference)
    expect(arrived).toMatchObject({
      status: "suspense",
      reason: "investor-not-active",
      subscriptionOrderId: null,
    })
    const attribute = () =>
      attributeWire(ctx, OPERATOR, { wireId: arrived.id, subscriptionOrderId: order.id })
    await expect(attribute()).rejects.toMatchObject({
      code: "ConflictError",
      reason: expect.stringContaining(`The investor of the order is ${status}.`),
    })
    expect((await requireSubscriptionOrder(ctx, distributor, order.id)).status).toBe("pending-wire")
    await decideInvestor(ctx, OPERATOR, { id, decision: "activate" })
    expect((await attribute()).status).toBe("matched")
    expect(await checkRegister(ctx)).toEqual([])
  })
})

test("an archived investor adds no bank account, and money that still comes is in suspense to be returned", async () => {
  const { id } = await openInvestor(ctx, distributor)
  const order = await ordered(id)
  await cancelSubscriptionOrder(ctx, distributor, order.id)
  await archiveInvestor(ctx, distributor, id)
  await expect(openBankAccount(ctx, distributor, id)).rejects.toMatchObject(NOT_READY)
  const arrived = await wire(ctx, shareClassId, "1000", order.wireReference)
  expect(arrived).toMatchObject({ status: "suspense", reason: "investor-not-active" })
  expect(await returnWire(ctx, OPERATOR, { wireId: arrived.id, reason: "archived" })).toMatchObject([
    { status: "returned" },
  ])
})

test("money that came before the suspension is executed, more of it is not taken", async () => {
  const { id } = await openInvestor(ctx, distributor)
  const order = await fundedOrder(ctx, distributor, { investorId: id, shareClassId, value: "1000" })
  await suspend(id)
  expect(await wire(ctx, shareClassId, "50", order.wireReference)).toMatchObject({
    reason: "investor-not-active",
  })
  await dealMonday(ctx, shareClassId)
  expect(await requireSubscriptionOrder(ctx, distributor, order.id)).toMatchObject({
    status: "executed",
    receivedAmount: { value: "1000" },
  })
  expect(await checkRegister(ctx)).toEqual([])
})
