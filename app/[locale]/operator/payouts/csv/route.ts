import { operatorFile } from "#lib/pages/operator/operator-page.tsx"
import { payoutsFile } from "#lib/pages/operator/payouts/listed-payouts.tsx"

/** The listed payouts as CSV. */
export const GET = operatorFile("/operator/payouts/csv", payoutsFile)
