import { investorsFile } from "#lib/pages/operator/investors/investors.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The listed investors as CSV. */
export const GET = operatorFile("/operator/investors/csv", investorsFile)
