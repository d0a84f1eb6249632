import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onOwnPayout } from "#lib/http/redemption-orders/operations.ts"

/** Pays a redemption to another account after its payout failed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ order: [onOwnPayout] })
