import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onSubscriptionOrder } from "#lib/http/subscription-orders/operations.ts"

/** One subscription order with its status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onSubscriptionOrder)
