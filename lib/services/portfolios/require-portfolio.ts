import { findExecutedOrders } from "#lib/db/accounting-positions.ts"
import { findHeldClasses } from "#lib/db/portfolios.ts"
import { inSnapshot } from "#lib/db/transaction.ts"
import type { Portfolio } from "#lib/domain/portfolios/portfolio.ts"
import { portfolioOf } from "#lib/domain/portfolios/portfolio.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireSeenInvestor } from "#lib/services/investors/require-seen-investor.ts"

/** What an investor that the actor sees holds now, closed positions included; throws NotFoundError otherwise. */
export const requirePortfolio = (ctx: ServiceContext, actor: Actor, investorId: string): Promise<Portfolio> =>
  inSnapshot(ctx.db, async (db) => {
    await requireSeenInvestor({ ...ctx, db }, actor, investorId)
    const held = await findHeldClasses(db, actor.scope, investorId)
    const orders = await findExecutedOrders(db, actor.scope, { investorId })
    return portfolioOf(investorId, ctx.clock.now(), held, orders)
  })
