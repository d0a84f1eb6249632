import { onRemoveDocument } from "#lib/http/documents/operations.ts"
import { accountOperatorRoute } from "#lib/http/operator-web.ts"

/** A maker removes a version of a document for good. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onRemoveDocument],
})
