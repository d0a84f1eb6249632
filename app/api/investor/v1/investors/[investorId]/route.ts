import { investorV1Route } from "#lib/http/investor-v1.ts"
import { onInvestor } from "#lib/http/investors/operations.ts"

/** One investor of the credential. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = investorV1Route(...onInvestor)
