import { getSubscriptionOrder } from "#lib/contract/subscription-orders/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { subscriptionOrderView } from "#lib/http/subscription-orders/subscription-order-view.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/require-subscription-order.ts"

/** One subscription order with its status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getSubscriptionOrder, async ({ ctx, actor, params }) =>
    subscriptionOrderView(await requireSubscriptionOrder(ctx, actor, params.subscriptionOrderId)),
  ),
)
