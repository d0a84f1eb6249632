import { OPERATOR_DOCUMENTS } from "#lib/contract/documents/web-endpoints.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { addDocuments, removeDocumentVersion } from "#lib/services/documents/change-documents.ts"

/** Adds a version of a document. */
export const onAddDocument = onOperator(
  OPERATOR_DOCUMENTS.add,
  async ({ ctx, actor, query: { symbols, ...details }, payload: content }) => {
    await addDocuments(
      ctx,
      actor,
      symbols.map((symbol) => ({ symbol, ...details, content })),
    )
    return { added: symbols.length }
  },
)

/** Removes a version of a document for good. */
export const onRemoveDocument = onOperator(OPERATOR_DOCUMENTS.remove, async ({ ctx, actor, params }) => {
  await removeDocumentVersion(ctx, actor, params.documentId)
  return undefined
})
