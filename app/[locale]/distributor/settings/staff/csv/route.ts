import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { staffFile } from "#lib/pages/distributor/settings/staff.tsx"

/** The staff as CSV. */
export const GET = distributorFile("/distributor/settings/staff/csv", staffFile)
