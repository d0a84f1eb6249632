import { findDocumentFile, findDocuments } from "#lib/db/documents.ts"
import type { DocumentKey, ShareClassDocument } from "#lib/domain/documents/document.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "#lib/services/share-classes/list-share-classes.ts"

/** The documents of a share class in all versions, newest first; throws NotFoundError for an unknown class. */
export async function listDocuments(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<ShareClassDocument[]> {
  const { id } = await requireShareClassKey(ctx, symbol)
  return findDocuments(ctx.db, id)
}

/** The documents of all classes in all versions, newest first. */
export const listAllDocuments = (ctx: ServiceContext): Promise<ShareClassDocument[]> => findDocuments(ctx.db)

/** The bytes of a version; throws NotFoundError for one that there is not. */
export async function requireDocumentFile(
  ctx: ServiceContext,
  key: DocumentKey,
): Promise<Readonly<{ sha256: string; content: Uint8Array }>> {
  const file = await findDocumentFile(ctx.db, key)
  if (file === null) throw notFound("document")
  return file
}
