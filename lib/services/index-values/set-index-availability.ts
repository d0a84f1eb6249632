import { findIndexSeries, updateIndexAvailability } from "#lib/db/index-values.ts"
import { publishPublicData } from "#lib/db/publication.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "#lib/services/share-classes/require-share-class.ts"

/**
 * Marks the reference index of a class as available, or as unavailable while its source is in doubt. False when it
 * was marked so already. Throws NotFoundError for an unknown class and for one without an index.
 */
export async function setIndexAvailability(
  ctx: ServiceContext,
  change: Readonly<{ shareClass: ShareClassSymbol; available: boolean }>,
): Promise<boolean> {
  const { id } = await requireShareClassKey(ctx, change.shareClass)
  const series = await findIndexSeries(ctx.db, id)
  if (series === null) throw notFound("reference index")
  if (series.available === change.available) return false
  return publishPublicData(ctx.db, (db) => updateIndexAvailability(db, id, change.available))
}
