import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onInvestor } from "#lib/http/investors/operations.ts"

/** One investor of the distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onInvestor)
