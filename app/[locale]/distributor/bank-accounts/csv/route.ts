import { bankAccountsFile } from "#lib/pages/distributor/listed-bank-accounts.tsx"
import { distributorFile } from "#lib/pages/distributor/table-file.ts"

/** The listed bank accounts as CSV. */
export const GET = distributorFile("/distributor/bank-accounts/csv", bankAccountsFile)
