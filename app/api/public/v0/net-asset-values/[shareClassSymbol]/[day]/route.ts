import { getNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { requireNetAssetValue } from "#lib/services/net-asset-values/list-net-asset-values.ts"

/** Value of a share class on a day. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getNetAssetValue, ({ ctx, params }) =>
    requireNetAssetValue(ctx, { symbol: params.shareClassSymbol, day: params.day }),
  ),
)
