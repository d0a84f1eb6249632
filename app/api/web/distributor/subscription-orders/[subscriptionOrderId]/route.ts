import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onSubscriptionOrder } from "#lib/http/subscription-orders/operations.ts"

/** One subscription order with its status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  read: onSubscriptionOrder,
})
