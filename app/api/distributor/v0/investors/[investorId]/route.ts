import { getInvestor } from "#lib/contract/investors/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { requireInvestor } from "#lib/services/investors/require-investor.ts"

/** One investor of the distributor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getInvestor, ({ ctx, actor, params }) => requireInvestor(ctx, actor, params.investorId)),
)
