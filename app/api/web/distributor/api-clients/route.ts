import { onDistributorApiClients } from "#lib/http/api-clients/operations.ts"
import { secretDistributorRoute } from "#lib/http/distributor-web.ts"

/** API clients of the distributor that the signed-in user works for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretDistributorRoute({
  "manage-api-clients": [onDistributorApiClients],
})
