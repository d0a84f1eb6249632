import { onAccountingPositions } from "#lib/http/accounting-positions/operations.ts"
import { investorV1Route } from "#lib/http/investor-v1.ts"

/** What an investor of the credential held at the end of each day, and gained. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onAccountingPositions)
