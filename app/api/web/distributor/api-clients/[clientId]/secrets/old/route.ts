import { distributorApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** The old secret of one API client, the one before its current secret. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  "manage-api-clients": [distributorApiClientChanges.onOldSecret],
})
