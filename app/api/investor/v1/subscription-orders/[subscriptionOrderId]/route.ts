import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onSubscriptionOrder } from "#lib/http/subscription-orders/operations.ts"

/** One subscription order with its status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onSubscriptionOrder)
