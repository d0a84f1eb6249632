import { getShareClassTotalsFromDay } from "#lib/contract/share-classes/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { listShareClassTotals } from "#lib/services/share-classes/share-class-totals.ts"

/** What all holders of a share class owned at each net asset value. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getShareClassTotalsFromDay, ({ ctx, params, query }) =>
    listShareClassTotals(ctx, { symbol: params.shareClassSymbol, startDay: query.startDay }),
  ),
)
