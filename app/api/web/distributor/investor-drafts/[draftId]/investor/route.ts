import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onDraftCompletion } from "#lib/http/investor-drafts/operations.ts"

/** The investor of a draft. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  onboard: [onDraftCompletion],
})
