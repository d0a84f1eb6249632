import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onSubscriptionOrderCancel } from "#lib/http/subscription-orders/operations.ts"

/** Cancels a subscription order whose money has not arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onSubscriptionOrderCancel)
