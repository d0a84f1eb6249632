import { onBankAccount } from "#lib/http/bank-accounts/operations.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"

/** One bank account of an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onBankAccount)
