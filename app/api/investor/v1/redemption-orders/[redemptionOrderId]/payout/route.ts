import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onRedemptionOrderPayout } from "#lib/http/redemption-orders/operations.ts"

/** Pays a redemption once more after its payout failed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(onRedemptionOrderPayout)
