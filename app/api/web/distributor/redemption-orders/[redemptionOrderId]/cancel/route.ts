import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onRedemptionOrderCancel } from "#lib/http/redemption-orders/operations.ts"

/** Cancels a redemption order. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  order: onRedemptionOrderCancel,
})
