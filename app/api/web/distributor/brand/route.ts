import { onBrand } from "#lib/http/brand/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** The brand of the distributor that the signed-in user works for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  "change-brand": [onBrand],
})
