import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onDraftStart } from "#lib/http/investor-drafts/operations.ts"

/** New drafts of investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({ onboard: [onDraftStart] })
