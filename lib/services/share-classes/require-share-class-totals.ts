import { findLatestTotals } from "#lib/db/share-classes/totals.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { ShareClassSymbol, ShareClassTotals } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "./require-share-class.ts"

/** Shares in issue now at the latest net asset value; throws NotFoundError before the first one. */
export async function requireShareClassTotals(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<ShareClassTotals> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const totals = await findLatestTotals(ctx.db, shareClass.id)
  if (totals === null) throw notFound("value of this share class yet")
  return totals
}
