import { cancelSubscriptionOrder as cancelSubscriptionOrderEndpoint } from "#lib/contract/subscription-orders/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { subscriptionOrderView } from "#lib/http/subscription-orders/subscription-order-view.ts"
import { cancelSubscriptionOrder } from "#lib/services/subscription-orders/cancel-subscription-order.ts"

/** Cancels a subscription order whose money has not arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(cancelSubscriptionOrderEndpoint, async ({ ctx, actor, params }) =>
    subscriptionOrderView(await cancelSubscriptionOrder(ctx, actor, params.subscriptionOrderId)),
  ),
)
