import {
  createSubscriptionOrder as createSubscriptionOrderEndpoint,
  getSubscriptionOrders,
} from "#lib/contract/subscription-orders/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { subscriptionOrderView } from "#lib/http/subscription-orders/subscription-order-view.ts"
import { createSubscriptionOrder } from "#lib/services/subscription-orders/create-subscription-order.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"

/** Subscription orders of the distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getSubscriptionOrders, async ({ ctx, actor, query }) => {
    const { investorId = null, shareClassId = null, status = null } = query
    const page = await listSubscriptionOrders(
      ctx,
      actor,
      { investorId, shareClassId, status },
      pageRequest(query),
    )
    return mapPage(page, subscriptionOrderView)
  }),
  on(createSubscriptionOrderEndpoint, async ({ ctx, actor, payload }) =>
    subscriptionOrderView(await createSubscriptionOrder(ctx, actor, payload)),
  ),
)
