import { getNetAssetValues } from "#lib/contract/net-asset-values/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { listNetAssetValues } from "#lib/services/net-asset-values/list-net-asset-values.ts"

/** Values of a share class since a day. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getNetAssetValues, ({ ctx, params, query }) =>
    listNetAssetValues(ctx, { symbol: params.shareClassSymbol, startDay: query.startDay }),
  ),
)
