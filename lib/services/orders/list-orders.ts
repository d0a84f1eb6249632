import { countOrderGroups, findListedOrders } from "#lib/db/orders/find-listed-orders.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { ListedOrder, ListedOrderFilter, ListedOrderSort } from "#lib/domain/order-lists/listed-order.ts"
import type { OrderGroup, OrderGroupCount } from "#lib/domain/order-lists/order-groups.ts"
import { groupTimes } from "#lib/domain/order-lists/order-groups.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listDealingTerms } from "./dealing-terms.ts"
import { requireFilteredIds } from "./require-filtered-ids.ts"

/** What the groups of every class mean now. */
async function presentTimes(ctx: ServiceContext) {
  const now = ctx.clock.now()
  return (await listDealingTerms(ctx)).map((terms) => groupTimes(terms, now))
}

/** Orders of both kinds of the investors that the actor sees; throws NotFoundError for another's investor. */
export async function listOrders(
  ctx: ServiceContext,
  actor: Actor,
  { sort, page, ...filter }: ListedOrderFilter & Readonly<{ sort: ListedOrderSort; page: PageRequest }>,
): Promise<Page<ListedOrder>> {
  await requireFilteredIds(ctx, actor, filter)
  return findListedOrders(ctx.db, actor.scope, filter, { sort, times: await presentTimes(ctx), page })
}

/** How many orders of the actor's investors are in each of these groups, and their value by currency: those that the list shows. */
export const countOrders = async (
  ctx: ServiceContext,
  actor: Actor,
  groups: readonly OrderGroup[],
): Promise<OrderGroupCount[]> => countOrderGroups(ctx.db, actor.scope, groups, await presentTimes(ctx))
