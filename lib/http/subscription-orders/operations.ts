import type * as z from "zod"
import {
  cancelSubscriptionOrder as cancelSubscriptionOrderEndpoint,
  createSubscriptionOrder as createSubscriptionOrderEndpoint,
  getSubscriptionOrder,
  getSubscriptionOrders,
} from "#lib/contract/subscription-orders/endpoints.ts"
import type { subscriptionOrder } from "#lib/contract/subscription-orders/subscription-order.ts"
import { sendInstructions as sendInstructionsEndpoint } from "#lib/contract/subscription-orders/web-endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Immutable } from "#lib/http/operation.ts"
import { on } from "#lib/http/operation.ts"
import { instructionsEmail } from "#lib/mails/order-emails.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"
import {
  createSubscriptionOrder,
  stageSubscriptionOrder,
} from "#lib/services/subscription-orders/create-subscription-order.ts"
import {
  listSubscriptionOrders,
  requireSubscriptionOrder,
} from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { sendInstructions } from "#lib/services/subscription-orders/send-instructions.ts"

/** What leaves of a subscription order; the rounding is booked in the register and follows from the rest. */
export const subscriptionOrderView = (
  order: SubscriptionOrder,
): Immutable<z.output<typeof subscriptionOrder>> => {
  const { expiresAt: _, executedAt: __, priceDay: ___, settlement, ...rest } = order
  return { ...rest, settlement: settlement === null ? null : settlementView(settlement) }
}

const settlementView = (settlement: NonNullable<SubscriptionOrder["settlement"]>) => {
  const { rounding: _, ...rest } = settlement
  return rest
}

/** Subscription orders of the investors that the caller sees. */
export const onSubscriptionOrderList = on(getSubscriptionOrders, async ({ ctx, actor, query }) => {
  const { investorId = null, shareClassId = null, status = null } = query
  const filter = { investorId, shareClassId, statuses: status === null ? null : [status] }
  return mapPage(
    await listSubscriptionOrders(ctx, actor, { ...filter, page: pageRequest(query) }),
    subscriptionOrderView,
  )
})

/** Places a subscription order. */
export const onSubscriptionOrderCreation = on(
  createSubscriptionOrderEndpoint,
  async ({ ctx, actor, payload }) =>
    subscriptionOrderView(await createSubscriptionOrder(ctx, actor, payload)),
  async ({ ctx, actor, payload }) => {
    const { order, save } = await stageSubscriptionOrder(ctx, actor, payload)
    return { value: subscriptionOrderView(order), save }
  },
)

/** Listing and creating subscription orders, for callers who may order. */
export const onSubscriptionOrders = [onSubscriptionOrderList, onSubscriptionOrderCreation]

/** A subscription order with its status. */
export const onSubscriptionOrder = [
  on(getSubscriptionOrder, async ({ ctx, actor, params }) =>
    subscriptionOrderView(await requireSubscriptionOrder(ctx, actor, params.subscriptionOrderId)),
  ),
]

/** Cancels one whose money has not arrived. */
export const onSubscriptionOrderCancel = [
  on(cancelSubscriptionOrderEndpoint, async ({ ctx, actor, params }) =>
    subscriptionOrderView(await cancelSubscriptionOrder(ctx, actor, params.subscriptionOrderId)),
  ),
]

/** Sends the payment instructions of an order by email. */
export const onInstructions = on(sendInstructionsEndpoint, async ({ ctx, actor, params, payload }) => {
  await sendInstructions(ctx, actor, { ...params, ...payload, emailOf: instructionsEmail })
  return undefined
})
