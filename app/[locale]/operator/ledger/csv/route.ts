import { accountsFile } from "#lib/pages/operator/ledger/ledger.tsx"
import { operatorFile } from "#lib/pages/operator/operator-page.tsx"

/** The listed accounts of investors as CSV. */
export const GET = operatorFile("/operator/ledger/csv", accountsFile)
