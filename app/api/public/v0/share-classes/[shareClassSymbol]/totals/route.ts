import { getShareClassTotals } from "#lib/contract/share-classes/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { requireShareClassTotals } from "#lib/services/share-classes/share-class-totals.ts"

/** What all holders of a share class own now. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getShareClassTotals, ({ ctx, params }) => requireShareClassTotals(ctx, params.shareClassSymbol)),
)
