import { findExecutedOrders } from "#lib/db/accounting-positions/find-executed-orders.ts"
import { findHeldClasses } from "#lib/db/portfolios/find-held-classes.ts"
import { inSnapshot } from "#lib/db/snapshot.ts"
import type { Portfolio } from "#lib/domain/portfolios/portfolio.ts"
import { portfolioOf } from "#lib/domain/portfolios/portfolio-of.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireInvestor } from "#lib/services/investors/require-investor.ts"

/** What an investor that the actor sees holds now, closed positions included; throws NotFoundError otherwise. */
export const requirePortfolio = (ctx: ServiceContext, actor: Actor, investorId: string): Promise<Portfolio> =>
  inSnapshot(ctx.db, async (db) => {
    const { id } = await requireInvestor({ ...ctx, db }, actor, investorId)
    const held = await findHeldClasses(db, actor.scope, id)
    const orders = await findExecutedOrders(db, actor.scope, { investorId: id })
    return portfolioOf(id, ctx.clock.now(), held, orders)
  })
