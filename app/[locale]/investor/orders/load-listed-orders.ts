import { withTerms } from "#app/[locale]/investor/load-orders.ts"
import type { Order } from "#components/orders/order.ts"
import type { Page } from "#lib/domain/lists/page.ts"
import { REDEMPTION_FINISHED, REDEMPTION_UNDER_WAY } from "#lib/domain/redemption-orders/redemption-order.ts"
import {
  SUBSCRIPTION_FINISHED,
  SUBSCRIPTION_UNDER_WAY,
} from "#lib/domain/subscription-orders/subscription-order.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listShareClasses } from "#lib/services/share-classes/list-share-classes.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import type { OrdersQuery } from "./orders-query.ts"

const ORDERS_A_PAGE = 50

/** Orders of a page of the list, newest first. `older` tells of which kinds there are more. */
export type ListedOrders = Readonly<{
  orders: readonly Order[]
  older: Readonly<{ subscriptions: string | null; redemptions: string | null }>
}>

/** The statuses that the page's own words mean; null for all of them. */
const SUBSCRIPTIONS_IN = { all: null, "under-way": SUBSCRIPTION_UNDER_WAY, finished: SUBSCRIPTION_FINISHED }
const REDEMPTIONS_IN = { all: null, "under-way": REDEMPTION_UNDER_WAY, finished: REDEMPTION_FINISHED }

const NONE: Page<never> = { items: [], nextCursor: null }

/** The orders that the address asks for. The kinds are lists of their own: only one of them is turned over in pages. */
export async function loadListedOrders(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
  query: OrdersQuery,
): Promise<ListedOrders> {
  const { kind, state, symbol, cursor } = query
  const shareClass =
    symbol === null ? undefined : (await listShareClasses(ctx)).find((of) => of.symbol === symbol)
  const of = { investorId, shareClassId: shareClass?.id ?? null }
  const page = { cursor: kind === "all" ? null : cursor, limit: ORDERS_A_PAGE }
  const [subscriptions, redemptions] = await Promise.all([
    kind === "redemptions"
      ? NONE
      : listSubscriptionOrders(ctx, actor, { ...of, statuses: SUBSCRIPTIONS_IN[state] }, page),
    kind === "subscriptions"
      ? NONE
      : listRedemptionOrders(ctx, actor, { ...of, statuses: REDEMPTIONS_IN[state] }, page),
  ])
  const orders = await withTerms(ctx, actor, investorId, {
    subscriptions: subscriptions.items,
    redemptions: redemptions.items,
  })
  return {
    orders,
    older: { subscriptions: subscriptions.nextCursor, redemptions: redemptions.nextCursor },
  }
}
