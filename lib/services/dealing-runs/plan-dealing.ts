import {
  findSharesInIssue,
  planRedemptions,
  planSubscriptions,
} from "#lib/db/dealing-runs/find-dealing-plan.ts"
import { readAtOnce } from "#lib/db/rehearsal.ts"
import type { DealingPlan } from "#lib/domain/dealing-runs/dealing-plan.ts"
import { add, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireDealingTerms } from "#lib/services/orders/require-dealing-terms.ts"
import { requireDealingPrice } from "./require-dealing-price.ts"
import type { DealingInput } from "./run-dealing.ts"

/**
 * What a dealing run would do now, for the operator to see before it does: it prices by the same statements. Throws
 * NotFoundError, and ConflictError before the cut-off or without the value that the calendar expects.
 */
export const planDealing = (
  ctx: ServiceContext,
  { shareClassId, dealingDay }: DealingInput,
): Promise<DealingPlan> =>
  readAtOnce(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const terms = await requireDealingTerms(tx, shareClassId)
    const netAssetValue = await requireDealingPrice(tx, terms, dealingDay)
    const price = { terms, dealingDay, netAssetValue: netAssetValue.amount.value }
    const subscriptions = await planSubscriptions(db, price)
    const redemptions = await planRedemptions(db, price)
    const issued = sum(subscriptions.map(({ shares }) => shares))
    const redeemed = sum(redemptions.map(({ shares }) => shares))
    const totalSharesAfter = subtract(add(await findSharesInIssue(db, shareClassId), issued), redeemed)
    return { netAssetValue, subscriptions, redemptions, totalSharesAfter }
  })
