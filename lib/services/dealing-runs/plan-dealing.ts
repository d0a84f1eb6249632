import {
  findSharesInIssue,
  findWaitingDealings,
  planRedemptions,
  planReturns,
  planSubscriptions,
} from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values.ts"
import { inSnapshot, LONG_READ_TIMEOUT_MILLISECONDS } from "#lib/db/transaction.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DealingPlan } from "#lib/domain/dealing-runs/dealing-run.ts"
import { requireDealingValue } from "#lib/domain/dealing-runs/dealing-value.ts"
import { add, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { Dealing } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

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

/**
 * What the dealing runs of a class for a dealing day would do now, for the operator to see before they do: one for all
 * orders that have the same terms, and none when nothing waits. It prices by the same statements. Throws NotFoundError,
 * and ConflictError before the cut-off or without the value that prices the orders.
 */
export const planDealings = (
  ctx: ServiceContext,
  { shareClassId, dealingDay }: Readonly<{ shareClassId: string; dealingDay: Day }>,
): Promise<DealingPlan[]> =>
  inSnapshot(
    ctx.db,
    async (db) => {
      const tx = { ...ctx, db }
      const terms = await requireDealingTerms(tx, shareClassId)
      const waiting = await findWaitingDealings(db, { shareClassId })
      let totalShares = await findSharesInIssue(db, shareClassId)
      const plans: DealingPlan[] = []
      for (const dealing of waiting.filter((each) => each.dealingDay === dealingDay)) {
        const netAssetValue = await requireDealingPrice(tx, terms, dealing)
        const price = { terms, dealing, netAssetValue: netAssetValue.amount.value }
        const subscriptions = await planSubscriptions(db, price)
        const redemptions = await planRedemptions(db, price)
        const returned = await planReturns(db, price)
        const issued = sum(subscriptions.map(({ shares }) => shares))
        const redeemed = sum(redemptions.map(({ shares }) => shares))
        totalShares = subtract(add(totalShares, issued), redeemed)
        plans.push({ netAssetValue, subscriptions, redemptions, returned, totalSharesAfter: totalShares })
      }
      return plans
    },
    LONG_READ_TIMEOUT_MILLISECONDS,
  )
