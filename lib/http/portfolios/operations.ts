import { getPortfolio } from "#lib/contract/portfolios/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { requirePortfolio } from "#lib/services/portfolios/require-portfolio.ts"

/** What an investor that the caller sees holds now. */
export const onPortfolio = [
  on(getPortfolio, ({ ctx, actor, params }) => requirePortfolio(ctx, actor, params.investorId)),
]
