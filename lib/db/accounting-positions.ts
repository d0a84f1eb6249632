import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { ExecutedOrder, ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Database } from "./client.ts"

/** Filter of orders: an investor, optionally one class and a last dealing day. */
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

/**
 * The executed orders of an investor within a scope, by dealing day and then in the order of the register. Compensations for
 * corrected values are among them: shares as bought for nothing, because they were paid for with the order, and money as the
 * proceeds of no share.
 */
export async function findExecutedOrders(
  db: Database,
  scope: Scope,
  filter: ExecutedOrderFilter,
): Promise<ExecutedOrderOfClass[]> {
  const rows = await db.$queryRaw<Row[]>`
    /* prepared */
    SELECT kind, share_class_id AS "shareClassId", dealing_day::text AS "dealingDay",
      shares::text, settlement_amount::text AS amount
    FROM (
      SELECT 'subscription' AS kind, share_class_id, dealing_day, shares, settlement_amount, executed_at, sequence
      FROM subscription_orders AS executed WHERE ${executedOrdersOf(scope, filter)}
      UNION ALL
      SELECT 'redemption', share_class_id, dealing_day, shares_amount, settlement_amount, executed_at, sequence
      FROM redemption_orders AS executed WHERE ${executedOrdersOf(scope, filter)}
      UNION ALL
      SELECT CASE WHEN shares IS NULL THEN 'redemption' ELSE 'subscription' END, share_class_id, day,
        coalesce(shares, 0), coalesce(amount, 0), created_at, sequence
      FROM compensations AS executed
      WHERE investor_id = ${filter.investorId}::uuid ${withinScope(scope)} ${ofClass(filter)}
        ${filter.until === undefined ? Prisma.empty : Prisma.sql`AND day <= ${filter.until}::date`}
    ) AS executed
    ORDER BY dealing_day, kind DESC, executed_at, sequence`
  return rows.map((row) => ({ ...row, shares: decimal(row.shares), amount: decimal(row.amount) }))
}

const executedOrdersOf = (scope: Scope, filter: ExecutedOrderFilter): Prisma.Sql => Prisma.sql`
  executed_at IS NOT NULL AND investor_id = ${filter.investorId}::uuid ${withinScope(scope)} ${ofClass(filter)}
  ${filter.until === undefined ? Prisma.empty : Prisma.sql`AND dealing_day <= ${filter.until}::date`}`

const withinScope = (scope: Scope): Prisma.Sql => Prisma.sql`
  AND EXISTS (SELECT FROM investors AS investor
    WHERE investor.id = executed.investor_id AND ${investorScopeSql(scope)})`

const ofClass = ({ shareClassId }: ExecutedOrderFilter): Prisma.Sql =>
  shareClassId === undefined ? Prisma.empty : Prisma.sql`AND share_class_id = ${shareClassId}::uuid`

/** Days of a class to value, both ends included. */
export type ValuedPeriod = Readonly<{ shareClassId: string; from: Day; to: Day }>

/** The net asset values for the days of a period: those of the days and the last one before. */
export async function findValuesOfPeriod(
  db: Database,
  shareClassId: string,
  from: Day,
  to: Day,
): Promise<readonly ValueOfDay[]> {
  return (await findValuesOfPeriods(db, [{ shareClassId, from, to }])).get(shareClassId) ?? []
}

/** The same for periods of several classes, one each, by class. */
export async function findValuesOfPeriods(
  db: Database,
  periods: readonly ValuedPeriod[],
): Promise<ReadonlyMap<string, readonly ValueOfDay[]>> {
  if (periods.length === 0) return new Map()
  const rows = await db.$queryRaw<{ shareClassId: string; day: Day; value: string }[]>`
    SELECT period.share_class_id AS "shareClassId", nav.day::text, nav.value::text
    FROM unnest(
      ${periods.map(({ shareClassId }) => shareClassId)}::uuid[], ${periods.map(({ from }) => from)}::text[]::date[],
      ${periods.map(({ to }) => to)}::text[]::date[]) AS period (share_class_id, first_day, last_day)
    JOIN net_asset_values AS nav ON nav.share_class_id = period.share_class_id AND nav.day <= period.last_day
      AND nav.day >= coalesce(
        (SELECT max(before.day) FROM net_asset_values AS before
          WHERE before.share_class_id = period.share_class_id AND before.day < period.first_day),
        period.first_day)
    ORDER BY nav.day`
  const values = new Map<string, ValueOfDay[]>()
  for (const { shareClassId, day, value } of rows) {
    const known = values.get(shareClassId)
    if (known === undefined) values.set(shareClassId, [{ day, value: decimal(value) }])
    else known.push({ day, value: decimal(value) })
  }
  return values
}
