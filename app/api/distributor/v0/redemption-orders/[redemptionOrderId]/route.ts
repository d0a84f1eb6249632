import { getRedemptionOrder } from "#lib/contract/redemption-orders/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/redemption-order-view.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/require-redemption-order.ts"

/** One redemption order with its status and payout. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getRedemptionOrder, async ({ ctx, actor, params }) =>
    redemptionOrderView(await requireRedemptionOrder(ctx, actor, params.redemptionOrderId)),
  ),
)
