import { ownApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { secretWebRoute } from "#lib/http/web.ts"

/** The secrets of one API client. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = secretWebRoute(ownApiClientChanges.onSecrets)
