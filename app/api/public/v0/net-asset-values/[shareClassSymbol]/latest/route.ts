import { getLatestNetAssetValue } from "#lib/contract/net-asset-values/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { requireLatestNetAssetValue } from "#lib/services/net-asset-values/list-net-asset-values.ts"

/** Latest official value of a share class. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getLatestNetAssetValue, ({ ctx, params }) => requireLatestNetAssetValue(ctx, params.shareClassSymbol)),
)
