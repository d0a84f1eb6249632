import type { SubscriptionOrderFilter } from "#lib/db/subscription-orders/find-subscription-order.ts"
import {
  findSubscriptionOrder,
  findSubscriptionOrders,
} from "#lib/db/subscription-orders/find-subscription-order.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/page-after-own-cursor.ts"
import { requireFilteredIds } from "#lib/services/orders/require-filtered-ids.ts"

/** Subscription orders of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listSubscriptionOrders(
  ctx: ServiceContext,
  actor: Actor,
  filter: SubscriptionOrderFilter,
  page: PageRequest,
): Promise<Page<SubscriptionOrder>> {
  await requireFilteredIds(ctx, actor, filter)
  return pageAfterOwnCursor(
    page,
    (id) => findSubscriptionOrder(ctx.db, actor.scope, id),
    () => findSubscriptionOrders(ctx.db, actor.scope, filter, page),
  )
}
