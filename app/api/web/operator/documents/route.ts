import { onAddDocument } from "#lib/http/documents/operations.ts"
import { accountOperatorRoute } from "#lib/http/operator-web.ts"

/** A maker adds a version of a document. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = accountOperatorRoute({
  record: [onAddDocument],
})
