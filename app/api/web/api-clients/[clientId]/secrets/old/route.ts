import { ownApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** The secret before the present one of one API client. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(ownApiClientChanges.onOldSecret)
