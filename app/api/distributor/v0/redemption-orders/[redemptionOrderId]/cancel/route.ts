import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onRedemptionOrderCancel } from "#lib/http/redemption-orders/operations.ts"

/** Cancels a redemption order before its cut-off; the shares are free again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onRedemptionOrderCancel)
