import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { requireInvestor } from "./require-investor.ts"

/**
 * Throws NotFoundError unless the actor sees an investor of this id, for what needs nothing else of them. The investors
 * that a scope names one by one come from links in the database, so they are there.
 */
export async function requireSeenInvestor(ctx: TransactionContext, actor: Actor, id: string): Promise<void> {
  const { scope } = actor
  if (scope.kind === "investors" && scope.investorIds.includes(id)) return
  await requireInvestor(ctx, actor, id)
}
