import { payoutsFile } from "#lib/pages/operator/listed-payouts.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The listed payouts as CSV. */
export const GET = operatorFile("/operator/payouts/csv", payoutsFile)
