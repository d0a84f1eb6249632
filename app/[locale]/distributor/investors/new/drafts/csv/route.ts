import { draftsFile } from "#lib/pages/distributor/onboarding.tsx"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The drafts of investors as CSV. */
export const GET = distributorFile("/distributor/investors/new/drafts/csv", draftsFile, "onboard")
