import { investorsFile } from "#lib/pages/distributor/listed-investors.tsx"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The listed investors as CSV. */
export const GET = distributorFile("/distributor/investors/csv", investorsFile)
