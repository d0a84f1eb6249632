import { onRedemptionOrders } from "#lib/http/redemption-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** Redemption orders of the investors that the signed-in user acts for, and new ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onRedemptionOrders)
