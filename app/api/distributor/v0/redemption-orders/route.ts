import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onRedemptionOrders } from "#lib/http/redemption-orders/operations.ts"

/** Redemption orders of the distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onRedemptionOrders)
