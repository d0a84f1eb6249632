import type { ExecutedOrderFilter } from "#lib/db/orders/executed-orders.ts"
import { executedOrdersSql } from "#lib/db/orders/executed-orders.ts"
import type { ExecutedOrder, ValueOfDay } from "#lib/domain/accounting-positions/accounting-positions.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Database } from "./client.ts"

/** An executed order with the class it was for. */
export type ExecutedOrderOfClass = ExecutedOrder & Readonly<{ shareClassId: string }>

type ExecutedOrderRow = Readonly<{
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
  filter: ExecutedOrderFilter & Readonly<{ investorId: string }>,
): Promise<ExecutedOrderOfClass[]> {
  const rows = await db.$queryRaw<ExecutedOrderRow[]>`
    /* prepared */
    SELECT kind, share_class_id AS "shareClassId", dealing_day::text AS "dealingDay",
      shares::text, settlement_amount::text AS amount
    FROM (${executedOrdersSql(scope, filter)}) AS executed
    ORDER BY dealing_day, kind DESC, executed_at, sequence`
  return rows.map((row) => ({ ...row, shares: decimal(row.shares), amount: decimal(row.amount) }))
}

/** Days of a class to value, both ends included. */
export type ValuedPeriod = Readonly<{ shareClassId: string; from: Day; to: Day }>

/** The net asset values of a class with which its shares can be valued on every day of a period: from the last one before it. */
export async function findValuesOfPeriod(
  db: Database,
  shareClassId: string,
  from: Day,
  to: Day,
): Promise<readonly ValueOfDay[]> {
  return (await findValuesOfPeriods(db, [{ shareClassId, from, to }])).get(shareClassId) ?? []
}

/**
 * The net asset values of several classes with which their shares can be valued on every day of a period, by class. Each class
 * has one period; its values begin with the last one before it.
 */
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
