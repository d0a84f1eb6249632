import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onResendInvitation } from "#lib/http/staff/operations.ts"

/** The invitation of a member of the staff. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  "manage-staff": [onResendInvitation],
})
