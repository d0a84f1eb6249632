import { getShareClass } from "#lib/contract/share-classes/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { publicShareClass } from "#lib/http/views.ts"
import { requireShareClass } from "#lib/services/share-classes/list-share-classes.ts"

/** One share class. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getShareClass, async ({ ctx, params }) =>
    publicShareClass(await requireShareClass(ctx, params.shareClassSymbol)),
  ),
)
