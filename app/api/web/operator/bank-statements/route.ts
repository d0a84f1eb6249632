import { onImportBankStatement } from "#lib/http/bank-statements/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker imports a file of the bank. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onImportBankStatement],
})
