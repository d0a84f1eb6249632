import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireShareClassKey } from "#lib/services/share-classes/require-share-class.ts"

/** The value of a class dated that very day; throws NotFoundError on a day without one. */
export async function requireNetAssetValue(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
  day: Day,
): Promise<NetAssetValue> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const netAssetValue = await findNetAssetValue(ctx.db, shareClass.id, day)
  if (netAssetValue === null) throw notFound("net asset value")
  return netAssetValue
}

/** The value of a class dated that very day; null until it is published. */
export const findPublishedNetAssetValue = (
  ctx: ServiceContext,
  shareClassId: string,
  day: Day,
): Promise<NetAssetValue | null> => findNetAssetValue(ctx.db, shareClassId, day)

/** The newest value of a class; throws NotFoundError before the first one. */
export async function requireLatestNetAssetValue(
  ctx: ServiceContext,
  symbol: ShareClassSymbol,
): Promise<NetAssetValue> {
  const shareClass = await requireShareClassKey(ctx, symbol)
  const netAssetValue = await findLatestNetAssetValue(ctx.db, shareClass.id)
  if (netAssetValue === null) throw notFound("net asset value")
  return netAssetValue
}
