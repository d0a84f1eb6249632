import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onDraftDuplicates } from "#lib/http/investor-drafts/operations.ts"

/** The investors who may be the person of a draft. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  onboard: [onDraftDuplicates],
})
