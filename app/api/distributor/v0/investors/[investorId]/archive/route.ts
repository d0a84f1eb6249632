import { archiveInvestor as archiveInvestorEndpoint } from "#lib/contract/investors/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { archiveInvestor } from "#lib/services/investors/decide-investor.ts"

/** Ends the relation with an investor. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(archiveInvestorEndpoint, ({ ctx, actor, params }) => archiveInvestor(ctx, actor, params.investorId)),
)
