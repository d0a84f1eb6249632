import { hasExecutedSubscription } from "#lib/db/subscription-orders/find-subscriber.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/require-seen-investor.ts"

/**
 * Whether any subscription of an investor was ever dealt: there is, or was, something to redeem. Throws NotFoundError
 * for an investor that the actor does not see.
 */
export async function hasBeenDealt(ctx: ServiceContext, actor: Actor, investorId: string): Promise<boolean> {
  await requireSeenInvestor(ctx, actor, investorId)
  return hasExecutedSubscription(ctx.db, investorId)
}
