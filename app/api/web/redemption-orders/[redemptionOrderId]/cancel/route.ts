import { onRedemptionOrderCancel } from "#lib/http/redemption-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** Cancels a redemption order before its cut-off. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onRedemptionOrderCancel)
