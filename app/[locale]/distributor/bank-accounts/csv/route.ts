import { bankAccountsFile } from "#lib/pages/distributor/bank-accounts/listed-bank-accounts.tsx"
import { distributorFile } from "#lib/pages/distributor/distributor-page.tsx"

/** The listed bank accounts as CSV. */
export const GET = distributorFile("/distributor/bank-accounts/csv", bankAccountsFile)
