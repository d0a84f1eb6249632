import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onRedemptionOrderCreation, onRedemptionOrderList } from "#lib/http/redemption-orders/operations.ts"

/** Redemption orders of the distributor's investors, and new ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  read: [onRedemptionOrderList],
  order: [onRedemptionOrderCreation],
})
