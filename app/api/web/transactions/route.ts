import { onTransactions } from "#lib/http/transactions/operations.ts"
import { webRoute } from "#lib/http/web.ts"

/** What executed orders did to the holdings of the user's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = webRoute(...onTransactions)
