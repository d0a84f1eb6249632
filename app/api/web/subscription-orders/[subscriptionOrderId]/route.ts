import { onSubscriptionOrder } from "#lib/http/subscription-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** One subscription order with its status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onSubscriptionOrder)
