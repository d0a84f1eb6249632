import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/require-seen-investor.ts"
import { requireDealingTerms } from "./require-dealing-terms.ts"

/** A filter names an investor that the actor sees and a class that there is, or NotFoundError; null names none. */
export async function requireFilteredIds(
  ctx: TransactionContext,
  actor: Actor,
  filter: Readonly<{ investorId: string | null; shareClassId: string | null }>,
): Promise<void> {
  if (filter.investorId !== null) await requireSeenInvestor(ctx, actor, filter.investorId)
  if (filter.shareClassId !== null) await requireDealingTerms(ctx, filter.shareClassId)
}
