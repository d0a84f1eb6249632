import { onInvalidateBankAccount } from "#lib/http/bank-accounts/operator-operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker stops payments to a bank account. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onInvalidateBankAccount],
})
