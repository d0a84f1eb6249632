import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { draftsFile } from "#lib/pages/distributor/investors/onboarding.tsx"

/** The drafts of investors as CSV. */
export const GET = distributorFile("/distributor/investors/new/drafts/csv", draftsFile, "onboard")
