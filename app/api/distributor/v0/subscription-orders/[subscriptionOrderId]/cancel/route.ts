import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onSubscriptionOrderCancel } from "#lib/http/subscription-orders/operations.ts"

/** Cancels a subscription order whose money has not arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  ...onSubscriptionOrderCancel,
)
