import { onBankAccountList, onBankAccountRegistration } from "#lib/http/bank-accounts/operations.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"

/** Bank accounts of the distributor's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  onBankAccountList,
  onBankAccountRegistration,
)
