import { getFund } from "#lib/contract/funds/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { publicFund } from "#lib/http/views.ts"
import { requireFund } from "#lib/services/funds/list-funds.ts"

/** One fund. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getFund, async ({ ctx, params }) => publicFund(await requireFund(ctx, params.fundId))),
)
