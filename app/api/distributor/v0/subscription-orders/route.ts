import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onSubscriptionOrders } from "#lib/http/subscription-orders/operations.ts"

/** Subscription orders of the distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onSubscriptionOrders)
