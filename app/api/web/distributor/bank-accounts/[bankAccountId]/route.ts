import { onBankAccountArchive, onOneBankAccount } from "#lib/http/bank-accounts/operations.ts"
import { distributorRoute } from "#lib/http/distributor-web.ts"

/** One bank account; archiving it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorRoute({
  read: [onOneBankAccount],
  "keep-bank-accounts": [onBankAccountArchive],
})
