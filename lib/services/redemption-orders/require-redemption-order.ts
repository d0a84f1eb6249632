import { findRedemptionOrder } from "#lib/db/redemption-orders/find-redemption-order.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { TransactionContext } from "#lib/services/context.ts"
import { explainHolds } from "#lib/services/payouts/explain-holds.ts"

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
