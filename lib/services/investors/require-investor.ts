import { findInvestor } from "#lib/db/investors/find-investor.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"

/** An investor that the actor sees; throws NotFoundError otherwise. */
export async function requireInvestor(ctx: TransactionContext, actor: Actor, id: string): Promise<Investor> {
  const investor = await findInvestor(ctx.db, actor.scope, id)
  if (investor === null) throw notFound("investor")
  return investor
}
