import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onInvestorInvitation } from "#lib/http/investors/staff-operations.ts"

/** Who signs in for an investor of the distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  onboard: [onInvestorInvitation],
})
