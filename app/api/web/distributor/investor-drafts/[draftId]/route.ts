import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onDraft } from "#lib/http/investor-drafts/operations.ts"

/** The draft of an investor; saving and deleting it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ onboard: onDraft })
