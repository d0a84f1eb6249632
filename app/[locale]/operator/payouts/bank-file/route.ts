import { operatorFile } from "#lib/pages/operator/operator-page.tsx"
import { payoutsBankFile } from "#lib/pages/operator/payouts/payouts.tsx"

/** The money of an approved batch for the bank. */
export const GET = operatorFile("/operator/payouts/bank-file", payoutsBankFile)
