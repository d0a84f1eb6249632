import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onInvestorAccessEnd } from "#lib/http/investors/staff-operations.ts"

/** One person who signs in for an investor of the distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  onboard: [onInvestorAccessEnd],
})
