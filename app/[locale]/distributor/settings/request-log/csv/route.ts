import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { requestsFile } from "#lib/pages/distributor/settings/request-log.tsx"

/** The listed requests as CSV. */
export const GET = distributorFile("/distributor/settings/request-log/csv", requestsFile, "read-request-log")
