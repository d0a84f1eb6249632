import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onInstructions } from "#lib/http/subscription-orders/operations.ts"

/** Sends the payment instructions of an order by email. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ order: [onInstructions] })
