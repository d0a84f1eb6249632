import { afterAll, expect, test } from "vitest"
import * as z from "zod"
import { redemptionOrder } from "#lib/contract/redemption-orders/redemption-order.ts"
import { subscriptionOrder } from "#lib/contract/subscription-orders/subscription-order.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/operations.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import {
  dealMonday,
  fundedOrder,
  openBankAccount,
  openDistributor,
  openInvestor,
  openShareClass,
  ordersContext,
} from "#test/orders/sample-orders.ts"
import { testDatabaseUrl } from "#test/test-database.ts"
import { subscriptionOrderView } from "./operations.ts"

const ctx = ordersContext(testDatabaseUrl())
afterAll(() => ctx.db.$disconnect())

/** The JSON that is sent; the views are read-only and the types of zod are not. */
const sent = (schema: z.ZodType, view: unknown): unknown => z.encode(schema, view)

// Objects of the contract are strict: a field that an order keeps for itself would make every response a failure.
test("an order leaves with the fields of the contract and no others, waiting and settled", async () => {
  const shareClassId = await openShareClass(ctx)
  const distributor = await openDistributor(ctx)
  const { id: investorId } = await openInvestor(ctx, distributor)
  const { id: bankAccountId } = await openBankAccount(ctx, distributor, investorId)
  const order = await fundedOrder(ctx, distributor, { investorId, shareClassId, value: "1000.00" })
  expect(sent(subscriptionOrder, subscriptionOrderView(order))).toMatchObject({ status: "pending-wire" })
  await dealMonday(ctx, shareClassId)
  const executed = await requireSubscriptionOrder(ctx, distributor, order.id)
  expect(sent(subscriptionOrder, subscriptionOrderView(executed))).toMatchObject({ status: "executed" })
  const redemption = await createRedemptionOrder(ctx, distributor, {
    investorId,
    bankAccountId,
    shareClassId,
    sharesAmount: decimal("100"),
  })
  expect(sent(redemptionOrder, redemptionOrderView(redemption))).toMatchObject({
    status: "pending-valuation",
  })
})
