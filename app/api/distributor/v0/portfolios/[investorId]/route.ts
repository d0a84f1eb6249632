import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { distributorV0Route } from "#lib/http/distributor-v0.ts"
import { on } from "#lib/http/operation.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"

/** What an investor of the distributor holds now. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = distributorV0Route(
  on(getPortfolio, ({ ctx, actor, params }) => requirePortfolio(ctx, actor, params.investorId)),
)
