import type { OrderFilter } from "#lib/db/orders/order-rows.ts"
import { findRedemptionOrder, findRedemptionOrders } from "#lib/db/redemption-orders/find-redemption-order.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import type { RedemptionOrder, RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext, TransactionContext } from "#lib/services/context.ts"
import { pageAfterOwnCursor } from "#lib/services/lists/list-page.ts"
import { requireFilteredIds } from "#lib/services/orders/require-filtered-ids.ts"
import { explainHolds } from "#lib/services/payouts/list-payouts.ts"

/** Redemption orders of the investors that the actor sees, newest first; throws NotFoundError for another's investor. */
export async function listRedemptionOrders(
  ctx: ServiceContext,
  actor: Actor,
  { page, ...filter }: OrderFilter<RedemptionStatus> & Readonly<{ page: PageRequest }>,
): Promise<Page<RedemptionOrder>> {
  await requireFilteredIds(ctx, actor, filter)
  const found = await pageAfterOwnCursor(
    page,
    (id) => findRedemptionOrder(ctx.db, actor.scope, id),
    () => findRedemptionOrders(ctx.db, actor.scope, filter, page),
  )
  return { ...found, items: await explainHolds(ctx.db, found.items) }
}

/** A redemption order of an investor that the actor sees; throws NotFoundError otherwise. */
export async function requireRedemptionOrder(
  ctx: TransactionContext,
  actor: Actor,
  id: string,
): Promise<RedemptionOrder> {
  const found = await findRedemptionOrder(ctx.db, actor.scope, id)
  const [order] = found === null ? [] : await explainHolds(ctx.db, [found])
  if (order === undefined) throw notFound("redemption order")
  return order
}
