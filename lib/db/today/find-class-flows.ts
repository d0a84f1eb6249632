import type { Database } from "#lib/db/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ClassFlow } from "#lib/domain/today/flows.ts"

type Row = Readonly<{
  shareClassId: string
  day: Day
  subscribed: string
  redeemed: string
  sharesIssued: string
  sharesRedeemed: string
}>

/** What the investors within a scope subscribed and redeemed, by class and dealing day, ascending by day. */
export async function findClassFlows(db: Database, scope: Scope): Promise<ClassFlow[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT share_class_id AS "shareClassId", dealing_day::text AS day, sum(subscribed)::text AS subscribed,
      sum(redeemed)::text AS redeemed, sum(issued)::text AS "sharesIssued", sum(taken)::text AS "sharesRedeemed"
    FROM (
      SELECT executed.share_class_id, executed.dealing_day, sum(executed.settlement_amount) AS subscribed, 0 AS redeemed,
        sum(executed.shares) AS issued, 0 AS taken
      FROM subscription_orders AS executed JOIN investors AS investor ON investor.id = executed.investor_id
      WHERE executed.executed_at IS NOT NULL AND ${investorScopeSql(scope)}
      GROUP BY 1, 2
      UNION ALL
      SELECT executed.share_class_id, executed.dealing_day, 0, sum(executed.settlement_amount), 0, sum(executed.shares_amount)
      FROM redemption_orders AS executed JOIN investors AS investor ON investor.id = executed.investor_id
      WHERE executed.executed_at IS NOT NULL AND ${investorScopeSql(scope)}
      GROUP BY 1, 2
    ) AS flows
    GROUP BY 1, 2 ORDER BY 2, 1`
  return rows.map((row) => ({
    shareClassId: row.shareClassId,
    day: row.day,
    subscribed: decimal(row.subscribed),
    redeemed: decimal(row.redeemed),
    sharesIssued: decimal(row.sharesIssued),
    sharesRedeemed: decimal(row.sharesRedeemed),
  }))
}
