import { lockInvestor, updateInvestorStatus } from "#lib/db/investors/save-investor.ts"
import { inTransaction } from "#lib/db/transaction.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { InvestorDecision } from "#lib/domain/investors/decide-investor.ts"
import { decidedInvestor } from "#lib/domain/investors/decide-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireOperator } from "#lib/services/require-operator.ts"
import { requireInvestor } from "./require-investor.ts"

/**
 * The operator lets an investor order, or not. Orders that were taken stand. Throws ForbiddenError, NotFoundError, or
 * ConflictError where the investor's status leaves nothing to decide.
 */
export async function decideInvestor(
  ctx: ServiceContext,
  actor: Actor,
  { id, ...decision }: InvestorDecision & Readonly<{ id: string }>,
): Promise<Investor> {
  requireOperator(actor)
  return inTransaction(ctx.db, async (db) => {
    const investor = await lockInvestor(db, actor.scope, id)
    if (investor === null) throw notFound("investor")
    const change = { ...decidedInvestor(investor, decision), updatedAt: ctx.clock.now() }
    await updateInvestorStatus(db, id, change)
    return requireInvestor({ ...ctx, db }, actor, id)
  })
}
