import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { minorUnitsSql } from "#lib/db/minor-units.ts"
import { executedOrdersByTable } from "#lib/db/orders/executed-orders.ts"
import { shownOrderAmountSql } from "#lib/db/orders/shown-amount.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ClassFlow } from "#lib/domain/today/flows.ts"

type ClassFlowRow = Readonly<{
  shareClassId: string
  day: Day
  subscribed: string
  redeemed: string
  compensated: string
  sharesIssued: string
  sharesRedeemed: string
}>

/** OFFSET 0 computes the minor units once for a class. */
const CLASSES = Prisma.sql`(
  SELECT id, ${minorUnitsSql(Prisma.sql`currency`)} AS minor_units FROM share_classes OFFSET 0)`

const SHOWN_AMOUNT = shownOrderAmountSql({
  kind: Prisma.sql`kind`,
  exact: Prisma.sql`settlement_amount`,
  minorUnits: Prisma.sql`class.minor_units`,
})

/**
 * What the investors within a scope subscribed, redeemed and were granted as compensation, by class and dealing day, ascending by
 * day. The sums are of the amounts that are shown, like those of statements and reports.
 */
export async function findClassFlows(db: Database, scope: Scope): Promise<ClassFlow[]> {
  const sums = executedOrdersByTable(scope).map(
    (orders) => Prisma.sql`
      SELECT kind, is_compensation, share_class_id, dealing_day, sum(${SHOWN_AMOUNT}) AS amount, sum(shares) AS shares
      FROM (${orders}) AS executed JOIN ${CLASSES} AS class ON class.id = executed.share_class_id GROUP BY 1, 2, 3, 4`,
  )
  const rows = await db.$queryRaw<ClassFlowRow[]>`
    SELECT share_class_id AS "shareClassId", dealing_day::text AS day,
      coalesce(sum(amount) FILTER (WHERE kind = 'subscription'), 0)::text AS subscribed,
      coalesce(sum(amount) FILTER (WHERE kind = 'redemption' AND NOT is_compensation), 0)::text AS redeemed,
      coalesce(sum(amount) FILTER (WHERE kind = 'redemption' AND is_compensation), 0)::text AS compensated,
      coalesce(sum(shares) FILTER (WHERE kind = 'subscription'), 0)::text AS "sharesIssued",
      coalesce(sum(shares) FILTER (WHERE kind = 'redemption'), 0)::text AS "sharesRedeemed"
    FROM (${Prisma.join(sums, " UNION ALL ")}) AS flows
    GROUP BY share_class_id, dealing_day ORDER BY dealing_day, share_class_id`
  return rows.map((row) => ({
    shareClassId: row.shareClassId,
    day: row.day,
    subscribed: decimal(row.subscribed),
    redeemed: decimal(row.redeemed),
    compensated: decimal(row.compensated),
    sharesIssued: decimal(row.sharesIssued),
    sharesRedeemed: decimal(row.sharesRedeemed),
  }))
}
