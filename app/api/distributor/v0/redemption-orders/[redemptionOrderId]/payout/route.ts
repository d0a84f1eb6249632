import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onRedemptionOrderPayout } from "#lib/http/redemption-orders/operations.ts"

/** Pays a redemption once more after its payout failed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(onRedemptionOrderPayout)
