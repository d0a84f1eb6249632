import { ownApiClientChanges } from "#lib/http/api-clients/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** The old secret of one API client, the one before its current secret. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(ownApiClientChanges.onOldSecret)
