import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values/find-net-asset-value.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays } from "#lib/domain/calendar/day.ts"
import { expectedDealingValueDay, requireDealingValue } from "#lib/domain/dealing-runs/dealing-value.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { cutOffOf } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** The value that a dealing day is priced with; throws ConflictError before the cut-off, and when it is missing or stale. */
export async function requireDealingPrice(
  ctx: TransactionContext,
  terms: DealingTerms,
  dealingDay: Day,
): Promise<NetAssetValue> {
  const { calendar, shareClassId } = terms
  const cutOffAt = cutOffOf(calendar, dealingDay)
  const value =
    calendar.executionMethod === "knownNAVs"
      ? await findLatestNetAssetValue(ctx.db, shareClassId, addDays(dealingDay, -1))
      : await findNetAssetValue(ctx.db, shareClassId, expectedDealingValueDay(calendar, dealingDay, cutOffAt))
  return requireDealingValue(calendar, { dealingDay, cutOffAt }, value, ctx.clock.now())
}
