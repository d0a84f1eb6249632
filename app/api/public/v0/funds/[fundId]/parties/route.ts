import { getFundParties } from "#lib/contract/fund-parties/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { fundPartiesView } from "#lib/http/views.ts"
import { listFundParties } from "#lib/services/fund-parties/list-fund-parties.ts"

/** Who stands behind a fund. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getFundParties, async ({ ctx, params }) => fundPartiesView(await listFundParties(ctx, params.fundId))),
)
