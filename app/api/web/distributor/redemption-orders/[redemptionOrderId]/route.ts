import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onRedemptionOrder } from "#lib/http/redemption-orders/operations.ts"

/** One redemption order with its status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ read: onRedemptionOrder })
