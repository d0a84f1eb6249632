import { cancelRedemptionOrder as cancelRedemptionOrderEndpoint } from "#lib/contract/redemption-orders/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/redemption-order-view.ts"
import { cancelRedemptionOrder } from "#lib/services/redemption-orders/cancel-redemption-order.ts"

/** Cancels a redemption order before its cut-off; the shares are free again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(cancelRedemptionOrderEndpoint, async ({ ctx, actor, params }) =>
    redemptionOrderView(await cancelRedemptionOrder(ctx, actor, params.redemptionOrderId)),
  ),
)
