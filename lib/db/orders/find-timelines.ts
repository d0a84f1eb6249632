import type { Database } from "#lib/db/client.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import type { Timeline } from "#lib/domain/orders/timeline.ts"
import type { RedemptionStatus } from "#lib/domain/redemption-orders/redemption-order.ts"
import type { SubscriptionStatus } from "#lib/domain/subscription-orders/subscription-order.ts"
import { toTimeline } from "./order-rows.ts"

/** The timeline of an order of either kind. */
export type OrderTimeline = Timeline<SubscriptionStatus | RedemptionStatus>

/** The timelines of orders of either kind, by their ids. */
export async function findTimelines(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderTimeline>> {
  const rows = await db.$queryRaw<{ id: string; timeline: Prisma.JsonValue }[]>`
    SELECT id, timeline FROM subscription_orders WHERE id = ANY(${[...orderIds]}::uuid[])
    UNION ALL
    SELECT id, timeline FROM redemption_orders WHERE id = ANY(${[...orderIds]}::uuid[])`
  return new Map(rows.map(({ id, timeline }) => [id, toTimeline(timeline)]))
}
