import type * as z from "zod"
import {
  cancelRedemptionOrder as cancelRedemptionOrderEndpoint,
  createRedemptionOrder as createRedemptionOrderEndpoint,
  retryPayout as endpoint,
  getRedemptionOrder,
  getRedemptionOrders,
  retryPayout as retryPayoutEndpoint,
} from "#lib/contract/redemption-orders/endpoints.ts"
import type { redemptionOrder } from "#lib/contract/redemption-orders/redemption-order.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Immutable } from "#lib/http/operation.ts"
import { on } from "#lib/http/operation.ts"
import { confirmed, notifierOf, onWeb } from "#lib/http/web.ts"
import { retryPayout } from "#lib/services/payouts/retry-payout.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import {
  listRedemptionOrders,
  requireRedemptionOrder,
} from "#lib/services/redemption-orders/list-redemption-orders.ts"

/** What leaves of a redemption order: the settlement without its rounding, of the payout what the payee asks about. */
export const redemptionOrderView = (order: RedemptionOrder): Immutable<z.output<typeof redemptionOrder>> => {
  const { executedAt: _, priceDay: __, payoutHold: ___, settlement, payout, ...rest } = order
  return {
    ...rest,
    settlement: settlement === null ? null : settlementView(settlement),
    payout: payout === null ? null : payoutView(payout),
  }
}

const settlementView = (settlement: NonNullable<RedemptionOrder["settlement"]>) => {
  const { rounding: _, ...rest } = settlement
  return rest
}

const payoutView = ({ id, status, amount, endToEndId, paidAt }: NonNullable<RedemptionOrder["payout"]>) => ({
  id,
  status,
  amount,
  endToEndId,
  // One that came back is not paid.
  paidAt: status === "paid" ? paidAt : null,
})

/** Redemption orders of the investors that the caller sees. */
export const onRedemptionOrderList = on(getRedemptionOrders, async ({ ctx, actor, query }) => {
  const { investorId = null, shareClassId = null, status = null } = query
  const filter = { investorId, shareClassId, statuses: status === null ? null : [status] }
  return mapPage(
    await listRedemptionOrders(ctx, actor, { ...filter, page: pageRequest(query) }),
    redemptionOrderView,
  )
})

/** Places a redemption order. */
export const onRedemptionOrderCreation = on(createRedemptionOrderEndpoint, async ({ ctx, actor, payload }) =>
  redemptionOrderView(await createRedemptionOrder(ctx, actor, payload)),
)

/** Listing and creating redemption orders, for callers who may order. */
export const onRedemptionOrders = [onRedemptionOrderList, onRedemptionOrderCreation]

/** A redemption order with its status and payout. */
export const onRedemptionOrder = [
  on(getRedemptionOrder, async ({ ctx, actor, params }) =>
    redemptionOrderView(await requireRedemptionOrder(ctx, actor, params.redemptionOrderId)),
  ),
]

/** Cancels a redemption order before its cut-off; its shares are free again. */
export const onRedemptionOrderCancel = [
  on(cancelRedemptionOrderEndpoint, async ({ ctx, actor, params }) =>
    redemptionOrderView(await cancelRedemptionOrder(ctx, actor, params.redemptionOrderId)),
  ),
]

/** Pays one once more after its payout failed. */
export const onRedemptionOrderPayout = on(retryPayoutEndpoint, async ({ ctx, actor, params, payload }) =>
  redemptionOrderView(await retryPayout(ctx, actor, { ...params, ...payload })),
)

/** Pays an order of the signed-in user to another account after its payout failed, or while it is held. */
export const onOwnPayout = confirmed(
  onWeb(endpoint, async ({ ctx, actor, params, payload }) =>
    redemptionOrderView(
      await retryPayout(ctx, actor, { ...params, ...payload, notifier: notifierOf(actor.user) }),
    ),
  ),
)
