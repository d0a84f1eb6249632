import { getIndexValues } from "#lib/contract/index-values/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { listIndexValues } from "#lib/services/index-values/list-index-values.ts"

/** Reference index of a share class. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getIndexValues, ({ ctx, params, query }) =>
    listIndexValues(ctx, { symbol: params.shareClassSymbol, startDay: query.startDay }),
  ),
)
