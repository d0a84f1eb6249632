import { onBankAccount } from "#lib/http/bank-accounts/operations.ts"
import { investorV1Route } from "#lib/http/investor-v1.ts"

/** One bank account of an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onBankAccount)
