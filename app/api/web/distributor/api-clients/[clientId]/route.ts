import { distributorApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** One API client. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...distributorApiClientChanges.onOne)
