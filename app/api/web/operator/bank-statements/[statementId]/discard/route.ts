import { onDiscardBankStatement } from "#lib/http/bank-statements/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker discards a statement whose proposal has expired. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onDiscardBankStatement],
})
