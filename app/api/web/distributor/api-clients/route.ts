import { onDistributorApiClients } from "#lib/http/api-clients/operations.ts"
import { secretWebRoute } from "#lib/http/web.ts"

/** API clients of the distributor that the signed-in user works for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretWebRoute(onDistributorApiClients)
