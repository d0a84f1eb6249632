import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { investorsFile } from "#lib/pages/distributor/investors/listed-investors.tsx"

/** The listed investors as CSV. */
export const GET = distributorFile("/distributor/investors/csv", investorsFile)
