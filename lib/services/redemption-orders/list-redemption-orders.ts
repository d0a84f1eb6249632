import type { RedemptionOrderFilter } from "#lib/db/redemption-orders/find-redemption-order.ts"
import { findRedemptionOrder, findRedemptionOrders } from "#lib/db/redemption-orders/find-redemption-order.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/page-after-own-cursor.ts"
import { requireFilteredIds } from "#lib/services/orders/require-filtered-ids.ts"
import { explainHolds } from "#lib/services/payouts/explain-holds.ts"

/** Redemption orders of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listRedemptionOrders(
  ctx: ServiceContext,
  actor: Actor,
  filter: RedemptionOrderFilter,
  page: PageRequest,
): Promise<Page<RedemptionOrder>> {
  await requireFilteredIds(ctx, actor, filter)
  const found = await pageAfterOwnCursor(
    page,
    (id) => findRedemptionOrder(ctx.db, actor.scope, id),
    () => findRedemptionOrders(ctx.db, actor.scope, filter, page),
  )
  return { ...found, items: await explainHolds(ctx.db, found.items) }
}
