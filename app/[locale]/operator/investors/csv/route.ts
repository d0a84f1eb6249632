import { operatorFile } from "#lib/pages/operator/operator-page.tsx"
import { investorsFile } from "#lib/pages/operator/people/investors.tsx"

/** The listed investors as CSV. */
export const GET = operatorFile("/operator/investors/csv", investorsFile)
