import type { InvestorFilter } from "#lib/db/investors/find-investor.ts"
import { findInvestor, findInvestors } from "#lib/db/investors/find-investor.ts"
import type { Investor } from "#lib/domain/investors/investor.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/page-after-own-cursor.ts"

/** The investors that the actor sees, newest first; `search` finds words of their names. */
export const listInvestors = (
  ctx: ServiceContext,
  actor: Actor,
  filter: InvestorFilter,
  page: PageRequest,
): Promise<Page<Investor>> =>
  pageAfterOwnCursor(
    page,
    (id) => findInvestor(ctx.db, actor.scope, id),
    () => findInvestors(ctx.db, actor.scope, filter, page),
  )
