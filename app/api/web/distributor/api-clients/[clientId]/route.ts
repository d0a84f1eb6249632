import { distributorApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** One API client. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  "manage-api-clients": distributorApiClientChanges.onOne,
})
