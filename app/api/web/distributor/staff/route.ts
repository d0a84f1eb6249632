import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onInviteStaff } from "#lib/http/staff/operations.ts"

/** The staff of the distributor that the signed-in user works for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  "manage-staff": [onInviteStaff],
})
