import { onSetIndexAvailable } from "#lib/http/index-values/operations.ts"
import { accountOperatorRoute } from "#lib/http/operator-web.ts"

/** A maker makes an index unavailable, or available again. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onSetIndexAvailable],
})
