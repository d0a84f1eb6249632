import { notFound } from "next/navigation"
import { withTerms } from "#app/[locale]/investor/load-orders.ts"
import type { Order } from "#components/orders/order.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { requireRedemptionOrder } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { requireSubscriptionOrder } from "#lib/services/subscription-orders/list-subscription-orders.ts"

/** The order of an id, of either kind. Unknown ones and those of others lead to the same page. */
export async function loadOrder(ctx: ServiceContext, actor: Actor, id: string): Promise<Order> {
  if (!uuid.safeParse(id).success) notFound()
  const [subscription, redemption] = await Promise.all([
    orNull(requireSubscriptionOrder(ctx, actor, id)),
    orNull(requireRedemptionOrder(ctx, actor, id)),
  ])
  const found = subscription ?? redemption
  if (found === null) notFound()
  const [order] = await withTerms(ctx, actor, found.investorId, {
    subscriptions: subscription === null ? [] : [subscription],
    redemptions: redemption === null ? [] : [redemption],
  })
  return order ?? notFound()
}

async function orNull<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value
  } catch (error) {
    if (error instanceof DomainError && error.code === "NotFoundError") return null
    throw error
  }
}
