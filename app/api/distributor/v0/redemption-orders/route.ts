import {
  createRedemptionOrder as createRedemptionOrderEndpoint,
  getRedemptionOrders,
} from "#lib/contract/redemption-orders/endpoints.ts"
import { pageRequest } from "#lib/contract/values/page.ts"
import { mapPage } from "#lib/domain/lists/page.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { redemptionOrderView } from "#lib/http/redemption-orders/redemption-order-view.ts"
import { createRedemptionOrder } from "#lib/services/redemption-orders/create-redemption-order.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"

/** Redemption orders of the distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getRedemptionOrders, async ({ ctx, actor, query }) => {
    const { investorId = null, shareClassId = null, status = null } = query
    const page = await listRedemptionOrders(
      ctx,
      actor,
      { investorId, shareClassId, status },
      pageRequest(query),
    )
    return mapPage(page, redemptionOrderView)
  }),
  on(createRedemptionOrderEndpoint, async ({ ctx, actor, payload }) =>
    redemptionOrderView(await createRedemptionOrder(ctx, actor, payload)),
  ),
)
