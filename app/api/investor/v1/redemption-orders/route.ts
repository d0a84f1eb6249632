import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onRedemptionOrders } from "#lib/http/redemption-orders/operations.ts"

/** Redemption orders of the investors of the credential. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onRedemptionOrders)
