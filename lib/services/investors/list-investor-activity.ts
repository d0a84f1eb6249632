import { findInvestorEvents } from "#lib/db/investors/investor-events.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { InvestorEventKind } from "#lib/domain/investors/investor-event.ts"
import type { ListedOrder } from "#lib/domain/order-lists/listed-order.ts"
import { NEWEST_ORDERS_FIRST } from "#lib/domain/order-lists/listed-order.ts"
import type { RedemptionOrder } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionOrder } from "#lib/domain/subscription-orders/subscription-order.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import { listBankAccounts } from "#lib/services/bank-accounts/list-bank-accounts.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { listOrders } from "#lib/services/orders/list-orders.ts"
import { listRedemptionOrders } from "#lib/services/redemption-orders/list-redemption-orders.ts"
import { listSubscriptionOrders } from "#lib/services/subscription-orders/list-subscription-orders.ts"
import { requireInvestor } from "./list-investors.ts"

type OrderStatus = (SubscriptionOrder | RedemptionOrder)["timeline"][number]["status"]

/** Something that happened to an investor; `by` is who did it, null where that is the service or the fund operator. */
export type InvestorActivity = Readonly<{ id: string; at: Instant; by: string | null }> &
  (
    | Readonly<{ of: "investor"; kind: InvestorEventKind; subject: string | null }>
    | Readonly<{ of: "bank-account"; accountNumber: string }>
    | Readonly<{ of: "order"; order: ListedOrder; status: OrderStatus; isFirst: boolean }>
  )

/** Maximum number of entries, and of the orders and bank accounts that they are read from. */
const MAX_ENTRIES = 20

/** What happened to an investor that the actor sees, newest first; throws NotFoundError for another. */
export async function listInvestorActivity(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<InvestorActivity[]> {
  const investor = await requireInvestor(ctx, actor, investorId)
  const page = { cursor: null, limit: MAX_ENTRIES }
  const filter = { investorId, shareClassId: null }
  const [events, accounts, orders, subscriptions, redemptions] = await Promise.all([
    findInvestorEvents(ctx.db, actor.scope, { investorId, limit: MAX_ENTRIES }),
    listBankAccounts(ctx, actor, { investorId, currency: null, status: null, page }),
    listOrders(ctx, actor, {
      ...filter,
      kind: null,
      group: null,
      search: null,
      sort: NEWEST_ORDERS_FIRST,
      page,
    }),
    listSubscriptionOrders(ctx, actor, { ...filter, statuses: null, page }),
    listRedemptionOrders(ctx, actor, { ...filter, statuses: null, page }),
  ])
  const timelines = new Map(
    [...subscriptions.items, ...redemptions.items].map(({ id, timeline }) => [id, timeline]),
  )
  // Bank accounts from before their events were recorded.
  const recordedAt = new Set(events.flatMap(({ kind, at }) => (kind === "account-added" ? [at] : [])))
  const isUnrecorded = ({ createdAt }: Readonly<{ createdAt: Instant }>) => !recordedAt.has(createdAt)
  const activity: InvestorActivity[] = [
    ...events.map((event) => ({ of: "investor" as const, ...event })),
    ...accounts.items.filter(isUnrecorded).map(({ id, accountNumber, createdAt }) => ({
      of: "bank-account" as const,
      id,
      at: createdAt,
      by: null,
      accountNumber,
    })),
    ...orders.items.flatMap((order) =>
      // Of steps at the same instant the last comes first, too.
      (timelines.get(order.id) ?? [])
        .map(({ status, at }, index) => ({
          of: "order" as const,
          id: `${order.id} ${index}`,
          at,
          by: index === 0 ? order.placedBy : null,
          order,
          status,
          isFirst: index === 0,
        }))
        .toReversed(),
    ),
  ]
  // Investors from before their events were recorded.
  const isRecorded = activity.some((entry) => entry.of === "investor" && entry.kind === "created")
  if (!isRecorded && events.length < MAX_ENTRIES) {
    const created = { of: "investor", kind: "created", subject: null, by: null } as const
    activity.push({ ...created, id: investorId, at: investor.createdAt })
  }
  return activity.toSorted((a, b) => compareText(b.at, a.at)).slice(0, MAX_ENTRIES)
}
