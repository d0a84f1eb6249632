import { distributorApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { secretDistributorRoute } from "#lib/http/distributor-web.ts"

/** The secrets of one API client. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretDistributorRoute({
  "manage-api-clients": [distributorApiClientChanges.onSecrets],
})
