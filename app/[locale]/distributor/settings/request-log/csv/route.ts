import { requestsFile } from "#lib/pages/distributor/settings/request-log.tsx"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The listed requests as CSV. */
export const GET = distributorFile("/distributor/settings/request-log/csv", requestsFile, "read-request-log")
