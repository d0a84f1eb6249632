import { onBankAccountList, onOwnBankAccountRegistration } from "#lib/http/bank-accounts/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** Bank accounts of the investors that the signed-in user acts for, and new ones. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(
  onBankAccountList,
  onOwnBankAccountRegistration,
)
