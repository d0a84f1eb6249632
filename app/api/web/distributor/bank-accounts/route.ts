import { onBankAccountList, onOwnBankAccountRegistration } from "#lib/http/bank-accounts/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** Bank accounts of the distributor's investors, and new ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  read: [onBankAccountList],
  "keep-bank-accounts": [onOwnBankAccountRegistration],
})
