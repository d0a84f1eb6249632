import { onPreviewBankStatement } from "#lib/http/bank-statements/operations.ts"
import { operatorRoute } from "#lib/http/operator-web.ts"

/** A maker reads what a file of the bank would do. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = operatorRoute({
  record: [onPreviewBankStatement],
})
