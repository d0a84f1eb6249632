import {
  findSharesInIssue,
  findWaitingDealings,
  planRedemptions,
  planReturns,
  planSubscriptions,
} from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { inSnapshot, LONG_READ_TIMEOUT_MILLISECONDS } from "#lib/db/in-transaction.ts"
import { findLatestNetAssetValue, findNetAssetValue } from "#lib/db/net-asset-values.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DealingPlan } from "#lib/domain/dealing-runs/dealing-run.ts"
import { add, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { OrderTerms } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { requireDealingValue } from "#lib/domain/orders/dealing-value.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { pricingTermsAt, requireDealingTerms } from "#lib/services/orders/dealing-terms.ts"

/**
 * The value that prices orders with these terms, independent of the current terms of the fund; throws ConflictError before
 * their cut-off, and when the value is missing or outdated.
 */
export async function requireDealingPrice(
  ctx: TransactionContext,
  { calendar, shareClassId }: DealingTerms,
  orderTerms: OrderTerms,
): Promise<NetAssetValue> {
  const { priceDay } = orderTerms
  const value =
    calendar.executionMethod === "knownNAVs"
      ? await findLatestNetAssetValue(ctx.db, shareClassId, priceDay)
      : await findNetAssetValue(ctx.db, shareClassId, priceDay)
  return requireDealingValue(orderTerms, value, ctx.clock.now())
}

/**
 * A preview of the dealing runs of a class for a dealing day: one for all orders with the same terms, none when nothing
 * waits. Prices with the same SQL statements as a run. Throws NotFoundError,
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
      const present = await requireDealingTerms(tx, shareClassId)
      const waiting = await findWaitingDealings(db, { shareClassId })
      let totalShares = await findSharesInIssue(db, shareClassId)
      const plans: DealingPlan[] = []
      for (const orderTerms of waiting.filter((each) => each.dealingDay === dealingDay)) {
        const terms = await pricingTermsAt(db, present, orderTerms)
        const netAssetValue = await requireDealingPrice(tx, terms, orderTerms)
        const price = { terms, orderTerms, netAssetValue: netAssetValue.amount.value }
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
