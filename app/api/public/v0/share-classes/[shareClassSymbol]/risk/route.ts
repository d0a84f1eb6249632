import { getShareClassRisk } from "#lib/contract/share-classes/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { shareClassRiskView } from "#lib/http/views.ts"
import { requireShareClass } from "#lib/services/share-classes/list-share-classes.ts"

/** Risk indicator and recommended holding period of a share class. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getShareClassRisk, async ({ ctx, params }) =>
    shareClassRiskView(await requireShareClass(ctx, params.shareClassSymbol)),
  ),
)
