import { onValidateBankAccount } from "#lib/http/bank-accounts/operator-operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker proposes that an investor may be paid to a bank account. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  propose: [onValidateBankAccount],
})
