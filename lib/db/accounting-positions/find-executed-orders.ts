import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { ExecutedOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** Whose orders: of an investor, in one class and up to a dealing day where they are given. */
export type ExecutedOrderFilter = Readonly<{ investorId: string; shareClassId?: string; until?: Day }>

/** An executed order with the class it was for. */
export type ExecutedOrderOfClass = ExecutedOrder & Readonly<{ shareClassId: string }>

type Row = Readonly<{
  kind: ExecutedOrder["kind"]
  shareClassId: string
  dealingDay: Day
  shares: string
  amount: string
}>

/** The executed orders of an investor within a scope, by dealing day and then in the order of the register. */
export async function findExecutedOrders(
  db: Database,
  scope: Scope,
  filter: ExecutedOrderFilter,
): Promise<ExecutedOrderOfClass[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT kind, share_class_id AS "shareClassId", dealing_day::text AS "dealingDay",
      shares::text, settlement_amount::text AS amount
    FROM (
      SELECT 'subscription' AS kind, share_class_id, dealing_day, shares, settlement_amount, executed_at, sequence
      FROM subscription_orders AS executed WHERE ${executedOrdersOf(scope, filter)}
      UNION ALL
      SELECT 'redemption', share_class_id, dealing_day, shares_amount, settlement_amount, executed_at, sequence
      FROM redemption_orders AS executed WHERE ${executedOrdersOf(scope, filter)}
    ) AS executed
    ORDER BY dealing_day, kind DESC, executed_at, sequence`
  return rows.map((row) => ({ ...row, shares: decimal(row.shares), amount: decimal(row.amount) }))
}

const executedOrdersOf = (scope: Scope, filter: ExecutedOrderFilter): Prisma.Sql => Prisma.sql`
  executed_at IS NOT NULL AND investor_id = ${filter.investorId}::uuid
  AND EXISTS (SELECT FROM investors AS investor
    WHERE investor.id = executed.investor_id AND ${investorScopeSql(scope)})
  ${filter.shareClassId === undefined ? Prisma.empty : Prisma.sql`AND share_class_id = ${filter.shareClassId}::uuid`}
  ${filter.until === undefined ? Prisma.empty : Prisma.sql`AND dealing_day <= ${filter.until}::date`}`
