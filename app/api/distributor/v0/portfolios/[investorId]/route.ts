import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { onPortfolio } from "#lib/http/portfolios/operations.ts"

/** What an investor of the distributor holds now. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(...onPortfolio)
