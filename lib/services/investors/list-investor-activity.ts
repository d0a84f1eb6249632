import { findBankAccounts } from "#lib/db/bank-accounts.ts"
import { findInvestorEvents } from "#lib/db/investors/investor-events.ts"
import { findListedOrders } from "#lib/db/orders/find-listed-orders.ts"
import type { OrderTimeline } from "#lib/db/orders/find-timelines.ts"
import { findTimelines } from "#lib/db/orders/find-timelines.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { InvestorEventKind } from "#lib/domain/investors/investor-event.ts"
import type { ListedOrder } from "#lib/domain/order-lists/listed-order.ts"
import { NEWEST_ORDERS_FIRST } from "#lib/domain/order-lists/listed-order.ts"
import { compareText } from "#lib/domain/text/compare-text.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inSnapshotOf } from "#lib/services/context-in-transaction.ts"
import { requireInvestor } from "./list-investors.ts"

/** Something that happened to an investor; `by` is who did it, null where that is the service or the fund operator. */
export type InvestorActivity = Readonly<{ id: string; at: Instant; by: string | null }> &
  (
    | Readonly<{ of: "investor"; kind: InvestorEventKind; subject: string | null }>
    | Readonly<{ of: "bank-account"; accountNumber: string }>
    | Readonly<{ of: "order"; order: ListedOrder; status: OrderTimeline[number]["status"]; isFirst: boolean }>
  )

/** Maximum number of entries, and of the orders and bank accounts that they are read from. */
const MAX_ENTRIES = 20

/** What happened to an investor that the actor sees, newest first; throws NotFoundError for another. */
export async function listInvestorActivity(
  ctx: ServiceContext,
  actor: Actor,
  investorId: string,
): Promise<InvestorActivity[]> {
  const { investor, events, accounts, orders, timelines } = await readActivity(ctx, actor, investorId)
  // Bank accounts from before their events were recorded.
  const recordedAt = new Set(events.flatMap(({ kind, at }) => (kind === "account-added" ? [at] : [])))
  const isUnrecorded = ({ createdAt }: Readonly<{ createdAt: Instant }>) => !recordedAt.has(createdAt)
  const activity: InvestorActivity[] = [
    ...events.map((event) => ({ of: "investor" as const, ...event })),
    ...accounts.filter(isUnrecorded).map(({ id, accountNumber, createdAt }) => ({
      of: "bank-account" as const,
      id,
      at: createdAt,
      by: null,
      accountNumber,
    })),
    ...orders.flatMap((order) => {
      const timeline = timelines.get(order.id)
      invariant(timeline !== undefined, "an order and its timeline are of one snapshot")
      const steps = timeline.map(({ status, at }, index) => ({
        of: "order" as const,
        id: `${order.id} ${index}`,
        at,
        by: index === 0 ? order.placedBy : null,
        order,
        status,
        isFirst: index === 0,
      }))
      // Of steps at the same instant the last comes first, too.
      return steps.toReversed()
    }),
  ]
  // Investors from before their events were recorded.
  const isRecorded = activity.some((entry) => entry.of === "investor" && entry.kind === "created")
  if (!isRecorded && events.length < MAX_ENTRIES) {
    const created = { of: "investor", kind: "created", subject: null, by: null } as const
    activity.push({ ...created, id: investorId, at: investor.createdAt })
  }
  return activity.toSorted((a, b) => compareText(b.at, a.at)).slice(0, MAX_ENTRIES)
}

/** What the activity is put together from, of one moment: an order that is placed meanwhile must not be in one half of it. */
const readActivity = (ctx: ServiceContext, actor: Actor, investorId: string) =>
  inSnapshotOf(ctx, async (tx, db) => {
    const investor = await requireInvestor(tx, actor, investorId)
    const { scope } = actor
    const page = { cursor: null, limit: MAX_ENTRIES }
    const ofInvestor = { investorId, currency: null, status: null }
    const { items: accounts } = await findBankAccounts(db, scope, ofInvestor, page)
    const everyOrder = { investorId, kind: null, group: null, shareClassId: null, search: null }
    const newestFirst = { sort: NEWEST_ORDERS_FIRST, times: [], page }
    const { items: orders } = await findListedOrders(db, scope, everyOrder, newestFirst)
    return {
      investor,
      accounts,
      orders,
      events: await findInvestorEvents(db, scope, { investorId, limit: MAX_ENTRIES }),
      timelines: await findTimelines(
        db,
        orders.map(({ id }) => id),
      ),
    }
  })
