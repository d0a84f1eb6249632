import type { ShareClassKey } from "#lib/db/share-classes/find-share-class.ts"
import { findShareClass, findShareClassKey } from "#lib/db/share-classes/find-share-class.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ShareClass, ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"

/** The share class with this symbol; throws NotFoundError. */
export async function requireShareClass(ctx: ServiceContext, symbol: ShareClassSymbol): Promise<ShareClass> {
  const shareClass = await findShareClass(ctx.db, symbol)
  if (shareClass === null) throw notFound("share class")
  return shareClass
}

/** Identifier and currency of the share class with this symbol; throws NotFoundError. */
export async function requireShareClassKey(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<ShareClassKey> {
  const shareClass = await findShareClassKey(ctx.db, symbol)
  if (shareClass === null) throw notFound("share class")
  return shareClass
}
