import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onRedemptionOrder } from "#lib/http/redemption-orders/operations.ts"

/** One redemption order with its status and payout. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onRedemptionOrder)
