import { onAccountingPositions } from "#lib/http/accounting-positions/operations.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"

/** What an investor of the distributor held at the end of each day, and gained. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onAccountingPositions)
