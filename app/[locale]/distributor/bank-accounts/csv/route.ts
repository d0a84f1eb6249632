import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"
import { bankAccountsFile } from "#lib/pages/distributor/listed-bank-accounts.tsx"

/** The listed bank accounts as CSV. */
export const GET = distributorFile("/distributor/bank-accounts/csv", bankAccountsFile)
