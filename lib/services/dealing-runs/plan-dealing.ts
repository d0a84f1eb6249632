import {
  findSharesInIssue,
  findWaitingDealings,
  planRedemptions,
  planReturns,
  planSubscriptions,
} from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { inSnapshot, LONG_READ_TIMEOUT_MILLISECONDS } from "#lib/db/transaction.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { DealingPlan } from "#lib/domain/dealing-runs/dealing-run.ts"
import { add, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/require-dealing-terms.ts"
import { requireDealingPrice } from "./require-dealing-price.ts"

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
