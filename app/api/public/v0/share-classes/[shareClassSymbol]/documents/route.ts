import { getShareClassDocuments } from "#lib/contract/documents/endpoints.ts"
import { on } from "#lib/http/operation.ts"
import { publicV0Route } from "#lib/http/public-v0.ts"
import { documentView } from "#lib/http/views.ts"
import { listDocuments } from "#lib/services/documents/list-documents.ts"

/** The documents of a share class. Open data: no credentials. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicV0Route(
  on(getShareClassDocuments, async ({ ctx, params }) =>
    (await listDocuments(ctx, params.shareClassSymbol)).map(documentView),
  ),
)
