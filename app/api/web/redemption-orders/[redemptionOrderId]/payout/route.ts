import { onOwnPayout } from "#lib/http/redemption-orders/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** Pays a redemption once more after its payout failed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(onOwnPayout)
