import { distributorRoute } from "#lib/http/distributor-web.ts"
import { onStaffMember } from "#lib/http/staff/operations.ts"

/** One member of the staff. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  "manage-staff": onStaffMember,
})
