import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/list-investors.ts"
import { requireDealingTerms } from "./dealing-terms.ts"

/** Throws NotFoundError if a filter names an unknown class or an investor that the actor does not see; null is no filter. */
export async function requireFilteredIds(
  ctx: TransactionContext,
  actor: Actor,
  filter: Readonly<{ investorId: string | null; shareClassId: string | null }>,
): Promise<void> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  if (filter.shareClassId !== null) await requireDealingTerms(ctx, filter.shareClassId)
}
