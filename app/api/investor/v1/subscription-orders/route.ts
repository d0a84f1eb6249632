import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onSubscriptionOrders } from "#lib/http/subscription-orders/operations.ts"

/** Subscription orders of the investors of the credential. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onSubscriptionOrders)
