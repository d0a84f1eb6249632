import { getShareClassYield } from "#lib/contract/share-classes/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { requireShareClassYield } from "#lib/services/share-classes/share-class-yields.ts"

/** Annualised yields of a share class. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getShareClassYield, ({ ctx, params }) => requireShareClassYield(ctx, params.shareClassSymbol)),
)
