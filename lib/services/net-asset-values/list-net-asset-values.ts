import { findNetAssetValues } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "#lib/services/share-classes/require-share-class.ts"

/** The values of a class from `startDay` on, ascending; throws NotFoundError for an unknown class. */
export async function listNetAssetValues(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
  startDay: Day,
): Promise<NetAssetValue[]> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  return findNetAssetValues(ctx.db, shareClass.id, startDay)
}
