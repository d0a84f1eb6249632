import { onBankAccountList, onBankAccountRegistration } from "#lib/http/bank-accounts/operations.ts"
import { investorV1Route } from "#lib/http/investor-v1.ts"

/** Bank accounts of the investors of the credential. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(
  onBankAccountList,
  onBankAccountRegistration,
)
