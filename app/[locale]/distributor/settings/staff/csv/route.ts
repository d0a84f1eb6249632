import { staffFile } from "#lib/pages/distributor/settings/staff.tsx"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The staff as CSV. */
export const GET = distributorFile("/distributor/settings/staff/csv", staffFile)
