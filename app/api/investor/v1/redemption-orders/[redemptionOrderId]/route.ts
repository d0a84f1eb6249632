import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onRedemptionOrder } from "#lib/http/redemption-orders/operations.ts"

/** One redemption order with its status and payout. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onRedemptionOrder)
