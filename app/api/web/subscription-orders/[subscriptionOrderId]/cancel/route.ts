import { onSubscriptionOrderCancel } from "#lib/http/subscription-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** Cancels a subscription order whose money has not arrived. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onSubscriptionOrderCancel)
