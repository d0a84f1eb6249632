import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onSubscriptionOrderCancel } from "#lib/http/subscription-orders/operations.ts"

/** Cancels a subscription order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  order: onSubscriptionOrderCancel,
})
