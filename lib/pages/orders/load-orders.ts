import { notFound } from "next/navigation"
import { cache } from "react"
import type { Order } from "#components/orders/order.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import type { BankAccount } from "#lib/domain/bank-accounts/bank-account.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { PageRequest } from "#lib/domain/lists/page.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import { expectedOrderTermsFor } from "#lib/domain/orders/dealing-day.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import { REDEMPTION_UNDER_WAY } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"
import { cachedRead } from "#lib/http/cached-read.ts"
import { orNull } from "#lib/pages/or-not-found.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { findPublishedNetAssetValue } from "#lib/services/net-asset-values/list-net-asset-values.ts"
import { listDealingTerms } from "#lib/services/orders/dealing-terms.ts"
import {
  listRedemptionOrders,
  requireRedemptionOrder,
} from "#lib/services/redemption-orders/list-redemption-orders.ts"
import {
  listSubscriptionOrders,
  requireSubscriptionOrder,
} from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { findPartPayments } from "#lib/services/wires/find-part-payments.ts"

/** The first orders under way; the page of orders has all. */
const UNDER_WAY_PAGE: PageRequest = { cursor: null, limit: 20 }

/** Orders of both kinds, without what their texts need. */
export type BareOrders = Readonly<{
  subscriptions: readonly SubscriptionOrder[]
  redemptions: readonly RedemptionOrder[]
}>

/** The orders of an investor that something is still to happen to. */
export async function loadOrdersUnderWay(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<BareOrders> {
  const filter = { investorId, shareClassId: null }
  const [subscriptions, redemptions] = await Promise.all([
    listSubscriptionOrders(ctx, actor, { ...filter, statuses: SUBSCRIPTION_UNDER_WAY, page: UNDER_WAY_PAGE }),
    listRedemptionOrders(ctx, actor, { ...filter, statuses: REDEMPTION_UNDER_WAY, page: UNDER_WAY_PAGE }),
  ])
  return { subscriptions: subscriptions.items, redemptions: redemptions.items }
}

const ALL_ACCOUNTS: PageRequest = { cursor: null, limit: 1_000 }

/** The bank accounts of an investor, archived ones included. */
export const loadAccounts = async (
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<readonly BankAccount[]> =>
  (await listBankAccounts(ctx, actor, { investorId, currency: null, status: null, page: ALL_ACCOUNTS })).items

/**
 * Orders of both kinds with what their texts need, newest first. `knownAccounts` are those of the investor, where they have
 * been read already.
 */
export async function withTerms(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
  { subscriptions, redemptions }: BareOrders,
  knownAccounts?: readonly BankAccount[],
): Promise<readonly Order[]> {
  if (subscriptions.length + redemptions.length === 0) return []
  const [allTerms, accounts, partPayments] = await Promise.all([
    cachedRead(listDealingTerms),
    knownAccounts ?? (redemptions.length === 0 ? [] : loadAccounts(ctx, actor, investorId)),
    findPartPayments(ctx, actor, subscriptions),
  ])
  const termsOf = (shareClassId: string): DealingTerms => {
    const terms = allTerms.find((each) => each.shareClassId === shareClassId)
    invariant(terms !== undefined, "an order is for a class there is")
    return terms
  }
  // Orders of a class mostly have the same price.
  const values = new Map<string, Promise<Amount | null>>()
  const valueOn = (shareClassId: string, day: Day): Promise<Amount | null> => {
    const asked = `${shareClassId} ${day}`
    const value =
      values.get(asked) ?? cachedRead(findPublishedNetAssetValue, { shareClassId, day }).then(amountOf)
    values.set(asked, value)
    return value
  }
  const priced = async (order: SubscriptionOrder | RedemptionOrder) => {
    const terms = termsOf(order.shareClassId)
    const day = pricingDayOf(ctx, order, terms)
    return { terms, publishedValue: day === null ? null : await valueOn(order.shareClassId, day) }
  }
  const orders = await Promise.all([
    ...subscriptions.map(
      async (order): Promise<Order> => ({
        kind: "subscription",
        order,
        partPayment: partPayments.get(order.id) ?? null,
        ...(await priced(order)),
      }),
    ),
    ...redemptions.map(async (order): Promise<Order> => {
      const account = accounts.find(({ id }) => id === order.bankAccountId) ?? null
      return { kind: "redemption", order, account, ...(await priced(order)) }
    }),
  ])
  return orders.toSorted((a, b) => (a.order.createdAt < b.order.createdAt ? 1 : -1))
}

const amountOf = (value: NetAssetValue | null): Amount | null => value?.amount ?? null

/** The day of the value that prices an order under way, for one without money if that came now; null for all others. */
function pricingDayOf(
  ctx: ServiceContext,
  { status, priceDay }: SubscriptionOrder | RedemptionOrder,
  { calendar }: DealingTerms,
): Day | null {
  if (status !== "pending-wire" && status !== "pending-valuation") return null
  return priceDay ?? expectedOrderTermsFor(calendar, ctx.clock.now()).priceDay
}

/**
 * The order of an id, of either kind, read once for the title and the body of its page. Unknown ones and those of others lead to
 * the same page.
 */
export const loadOrder = cache(async (ctx: ServiceContext, actor: Actor, orderId: string): Promise<Order> => {
  const id = uuid.safeParse(orderId).data ?? notFound()
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
})
