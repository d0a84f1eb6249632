import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onInvestors } from "#lib/http/investors/operations.ts"

/** The investors of the credential. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onInvestors)
