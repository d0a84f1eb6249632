import { onOwnApiClients } from "#lib/http/api-clients/operations.ts"
import { secretWebRoute } from "#lib/http/web.ts"

/** API clients of the signed-in user and of the investors they act for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretWebRoute(onOwnApiClients)
