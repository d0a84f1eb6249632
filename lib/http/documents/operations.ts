import { OPERATOR_DOCUMENTS } from "#lib/contract/documents/web-endpoints.ts"
import { on } from "#lib/http/operation.ts"
import type { OperatorCaller } from "#lib/http/operator-web.ts"
import { addDocuments, removeDocumentVersion } from "#lib/services/documents/change-documents.ts"

/** Adds a version of a document. */
export const onAddDocument = on<typeof OPERATOR_DOCUMENTS.add, OperatorCaller>(
  OPERATOR_DOCUMENTS.add,
  async ({ ctx, actor, query: { symbols, ...of }, payload: content }) => {
    await addDocuments(
      ctx,
      actor,
      symbols.map((symbol) => ({ symbol, ...of, content })),
    )
    return { added: symbols.length }
  },
)

/** Removes a version of a document for good. */
export const onRemoveDocument = on<typeof OPERATOR_DOCUMENTS.remove, OperatorCaller>(
  OPERATOR_DOCUMENTS.remove,
  async ({ ctx, actor, params }) => {
    await removeDocumentVersion(ctx, actor, params.documentId)
    return undefined
  },
)
