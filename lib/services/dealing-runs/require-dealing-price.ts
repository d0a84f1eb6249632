import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { requireDealingValue } from "#lib/domain/dealing-runs/dealing-value.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { Dealing } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/**
 * The value that prices orders with the terms that they keep, whatever the fund's terms are by now; throws ConflictError
 * before their cut-off, and when it is missing or stale.
 */
export async function requireDealingPrice(
  ctx: TransactionContext,
  { calendar, shareClassId }: DealingTerms,
  dealing: Dealing,
): Promise<NetAssetValue> {
  const { priceDay } = dealing
  const value =
    calendar.executionMethod === "knownNAVs"
      ? await findLatestNetAssetValue(ctx.db, shareClassId, priceDay)
      : await findNetAssetValue(ctx.db, shareClassId, priceDay)
  return requireDealingValue(dealing, value, ctx.clock.now())
}
