import { getFundAssets } from "#lib/contract/fund-assets/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { publicFundAsset } from "#lib/http/views.ts"
import { listFundAssets } from "#lib/services/fund-assets/list-fund-assets.ts"

/** Portfolio of a fund. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getFundAssets, async ({ ctx, query }) => (await listFundAssets(ctx, query)).map(publicFundAsset)),
)
