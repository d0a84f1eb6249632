import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { ExecutedOrderFilter } from "#lib/db/orders/executed-orders.ts"
import { EXECUTED_COMPENSATIONS, executedOrdersSql } from "#lib/db/orders/executed-orders.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ReportClass, ReportedOrder, ReportHolding } from "#lib/domain/reports/position-line.ts"

/** The holdings of a report: of one investor or class, or of investors whose names have every word; null for all. */
export type PositionFilter = Required<ExecutedOrderFilter>

/**
 * Everything that investors within a scope held or hold, with its executed orders: one row a holding, its orders in one
 * text, because a distributor has a hundred thousand of them. At most `limit` holdings.
 */
export async function findReportHoldings(
  db: Database,
  scope: Scope,
  filter: PositionFilter,
  limit: number,
): Promise<ReportHolding[]> {
  const rows = await db.$queryRaw<
    { investorId: string; name: string; shareClassId: string; orders: string }[]
  >`
    SELECT investor.id AS "investorId", investor.display_name AS name,
      held.share_class_id AS "shareClassId", held.orders
    FROM (
      SELECT investor_id, share_class_id, string_agg(
        concat_ws(' ', CASE WHEN is_compensation THEN upper(left(kind, 1)) ELSE left(kind, 1) END, dealing_day,
          trim_scale(shares), trim_scale(settlement_amount)), ','
        ORDER BY dealing_day, kind DESC, executed_at, sequence) AS orders
      FROM (${executedOrdersSql(scope, filter)}) AS executed
      GROUP BY investor_id, share_class_id
      LIMIT ${limit}
    ) AS held
    JOIN investors AS investor ON investor.id = held.investor_id`
  return rows.map(({ investorId, name, shareClassId, orders }) => ({
    investor: { id: investorId, name },
    shareClassId,
    orders: orders.split(",").map(readOrder),
  }))
}

/** An order from the text that the query makes of it. It begins with `s` or `r`, in upper case for a compensation. */
function readOrder(text: string): ReportedOrder {
  const [kind = "", dealingDay, shares = "", amount = ""] = text.split(" ")
  return {
    kind: kind.toLowerCase() === "s" ? "subscription" : "redemption",
    isCompensation: kind !== kind.toLowerCase(),
    dealingDay: dealingDay as Day,
    shares: decimal(shares),
    amount: decimal(amount),
  }
}

/** By how much the shares of a class changed on a dealing day, over all holdings of the filter. */
export type ShareChange = Readonly<{ shareClassId: string; day: Day; change: Decimal }>

/** The changes of the shares of every class, ascending by day. */
export async function findShareChanges(
  db: Database,
  scope: Scope,
  filter: PositionFilter,
): Promise<ShareChange[]> {
  const rows = await db.$queryRaw<{ shareClassId: string; day: Day; change: string }[]>`
    SELECT share_class_id AS "shareClassId", dealing_day::text AS day,
      trim_scale(sum(CASE kind WHEN 'subscription' THEN shares ELSE -shares END))::text AS change
    FROM (${executedOrdersSql(scope, filter)}) AS executed
    GROUP BY share_class_id, dealing_day ORDER BY dealing_day`
  return rows.map((row) => ({ ...row, change: decimal(row.change) }))
}

/** Every class with its last values before `from` and at or before `to`. */
export async function findReportClasses(
  db: Database,
  { from, to }: Readonly<{ from: Day; to: Day }>,
): Promise<ReportClass[]> {
  const rows = await db.$queryRaw<ClassRow[]>`
    SELECT class.id, class.symbol, class.currency::text, class.share_decimals AS "shareDecimals",
      class.nav_decimals AS "navDecimals", opening.day::text AS "openingDay", opening.value::text AS "openingValue",
      closing.day::text AS "closingDay", closing.value::text AS "closingValue"
    FROM share_classes AS class
    LEFT JOIN LATERAL (
      SELECT day, value FROM net_asset_values WHERE share_class_id = class.id AND day < ${from}::date
      ORDER BY day DESC LIMIT 1
    ) AS opening ON true
    LEFT JOIN LATERAL (
      SELECT day, value FROM net_asset_values WHERE share_class_id = class.id AND day <= ${to}::date
      ORDER BY day DESC LIMIT 1
    ) AS closing ON true`
  return rows.map(({ symbol, openingDay, openingValue, closingDay, closingValue, ...shareClass }) => ({
    shareClass: { ...shareClass, symbol },
    opening: publishedValue(openingDay, openingValue),
    closing: publishedValue(closingDay, closingValue),
  }))
}

type ClassRow = Readonly<{
  id: string
  symbol: string
  currency: CurrencyCode
  shareDecimals: number
  navDecimals: number
  openingDay: Day | null
  openingValue: string | null
  closingDay: Day | null
  closingValue: string | null
}>

const publishedValue = (day: Day | null, value: string | null) =>
  day === null || value === null ? null : { day, value: decimal(value) }

/**
 * The first launch of a fund, the last day with a value or a dealing run, and the day of what was executed or compensated last
 * within a scope; null before the first of each.
 */
export type KnownDays = Readonly<{ launch: Day | null; last: Day | null; lastExecuted: Day | null }>

const EXECUTED = [Prisma.sql`subscription_orders`, Prisma.sql`redemption_orders`, EXECUTED_COMPENSATIONS]

export async function findKnownDays(db: Database, scope: Scope): Promise<KnownDays> {
  const lastOf = (orders: Prisma.Sql) => Prisma.sql`
    (SELECT dealing_day FROM ${orders} AS listed WHERE executed_at IS NOT NULL
      AND EXISTS (SELECT FROM investors AS investor
        WHERE investor.id = listed.investor_id AND ${investorScopeSql(scope)})
      ORDER BY executed_at DESC, sequence DESC LIMIT 1)`
  const [row] = await db.$queryRaw<KnownDays[]>`
    SELECT (SELECT min(launch_day) FROM funds)::text AS launch,
      (SELECT greatest(max(latest_value.day), max(latest_run.day)) FROM share_classes AS class
        CROSS JOIN LATERAL (
          SELECT max(day) AS day FROM net_asset_values WHERE share_class_id = class.id) AS latest_value
        CROSS JOIN LATERAL (
          SELECT max(dealing_day) AS day FROM dealing_runs WHERE share_class_id = class.id) AS latest_run
      )::text AS last,
      greatest(${Prisma.join(EXECUTED.map(lastOf))})::text AS "lastExecuted"`
  return row ?? { launch: null, last: null, lastExecuted: null }
}
