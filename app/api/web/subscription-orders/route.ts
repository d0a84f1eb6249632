import { onSubscriptionOrders } from "#lib/http/subscription-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** Subscription orders of the investors that the signed-in user acts for, and new ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onSubscriptionOrders)
