import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onTransactions } from "#lib/http/transactions/operations.ts"

/** What executed orders did to the holdings of the credential's investors. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onTransactions)
