import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onPortfolio } from "#lib/http/portfolios/operations.ts"

/** What an investor of the credential holds now. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onPortfolio)
