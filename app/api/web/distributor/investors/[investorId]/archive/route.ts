import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onInvestorArchive } from "#lib/http/investors/staff-operations.ts"

/** Archives an investor of the distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  onboard: [onInvestorArchive],
})
