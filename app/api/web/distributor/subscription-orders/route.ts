import { distributorRoute } from "#lib/http/distributor-web.ts"
import {
  onSubscriptionOrderCreation,
  onSubscriptionOrderList,
} from "#lib/http/subscription-orders/operations.ts"

/** Subscription orders of the distributor's investors, and new ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  read: [onSubscriptionOrderList],
  order: [onSubscriptionOrderCreation],
})
