import { onRedemptionOrder } from "#lib/http/redemption-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** One redemption order with its status and its payout. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onRedemptionOrder)
