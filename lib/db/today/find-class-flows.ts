import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { executedOrdersByTable } from "#lib/db/orders/executed-orders.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ClassFlow } from "#lib/domain/today/flows.ts"

type ClassFlowRow = Readonly<{
  shareClassId: string
  day: Day
  subscribed: string
  redeemed: string
  sharesIssued: string
  sharesRedeemed: string
}>

/** What the investors within a scope subscribed and redeemed, by class and dealing day, ascending by day. */
export async function findClassFlows(db: Database, scope: Scope): Promise<ClassFlow[]> {
  const sums = executedOrdersByTable(scope).map(
    (orders) => Prisma.sql`
      SELECT kind, share_class_id, dealing_day, sum(settlement_amount) AS amount, sum(shares) AS shares
      FROM (${orders}) AS executed GROUP BY 1, 2, 3`,
  )
  const rows = await db.$queryRaw<ClassFlowRow[]>`
    SELECT share_class_id AS "shareClassId", dealing_day::text AS day,
      coalesce(sum(amount) FILTER (WHERE kind = 'subscription'), 0)::text AS subscribed,
      coalesce(sum(amount) FILTER (WHERE kind = 'redemption'), 0)::text AS redeemed,
      coalesce(sum(shares) FILTER (WHERE kind = 'subscription'), 0)::text AS "sharesIssued",
      coalesce(sum(shares) FILTER (WHERE kind = 'redemption'), 0)::text AS "sharesRedeemed"
    FROM (${Prisma.join(sums, " UNION ALL ")}) AS flows
    GROUP BY share_class_id, dealing_day ORDER BY dealing_day, share_class_id`
  return rows.map((row) => ({
    shareClassId: row.shareClassId,
    day: row.day,
    subscribed: decimal(row.subscribed),
    redeemed: decimal(row.redeemed),
    sharesIssued: decimal(row.sharesIssued),
    sharesRedeemed: decimal(row.sharesRedeemed),
  }))
}
