import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onRedemptionOrderCancel } from "#lib/http/redemption-orders/operations.ts"

/** Cancels a redemption order before its cut-off; the shares are free again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onRedemptionOrderCancel)
