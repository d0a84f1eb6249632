import { importsFile } from "#lib/pages/distributor/bulk-imports/bulk-imports.tsx"
import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"

/** The imports as CSV. */
export const GET = distributorFile("/distributor/orders/bulk-imports/csv", importsFile)
