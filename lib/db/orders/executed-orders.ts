import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import { allOf } from "#lib/db/page-query.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"

/** Which executed orders: of an investor, of a class, of investors whose names have every word, until a dealing day. */
export type ExecutedOrderFilter = Readonly<{
  investorId?: string | null
  shareClassId?: string | null
  words?: readonly string[]
  until?: Day
}>

/**
 * The executed orders of investors within a scope, in no order: `kind`, `investor_id`, `share_class_id`, `dealing_day`, `shares`,
 * `settlement_amount`, `executed_at`, `sequence` and `is_compensation`. Compensations for corrected values are among them, on their
 * day: shares as bought for nothing, because they were paid for with the order, and money as the proceeds of no share. Whoever adds up what
 * investors hold, or what it cost, must read this: without the compensations more is sold than was bought.
 */
export const executedOrdersSql = (scope: Scope, filter: ExecutedOrderFilter = {}): Prisma.Sql =>
  Prisma.join(executedOrdersByTable(scope, filter), " UNION ALL ")

/**
 * The rows of `executedOrdersSql` as one query for each table, for sums over all rows: PostgreSQL would sort the rows of all
 * tables together before it adds them up.
 */
export const executedOrdersByTable = (
  scope: Scope,
  filter: ExecutedOrderFilter = {},
): readonly Prisma.Sql[] => [
  Prisma.sql`
    SELECT 'subscription' AS kind, ${OWNER}, executed.dealing_day, executed.shares, executed.settlement_amount,
      executed.executed_at, executed.sequence, false AS is_compensation
    FROM subscription_orders AS executed ${ofInvestors(scope, filter)}`,
  Prisma.sql`
    SELECT 'redemption' AS kind, ${OWNER}, executed.dealing_day, executed.shares_amount AS shares,
      executed.settlement_amount, executed.executed_at, executed.sequence, false AS is_compensation
    FROM redemption_orders AS executed ${ofInvestors(scope, filter)}`,
  Prisma.sql`
    SELECT CASE WHEN executed.shares IS NULL THEN 'redemption' ELSE 'subscription' END AS kind, ${OWNER},
      executed.dealing_day, coalesce(executed.shares, 0) AS shares, coalesce(executed.amount, 0) AS settlement_amount,
      executed.executed_at, executed.sequence, true AS is_compensation
    FROM ${EXECUTED_COMPENSATIONS} AS executed ${ofInvestors(scope, filter)}`,
]

/** Compensations with the names that orders have. */
export const EXECUTED_COMPENSATIONS = Prisma.sql`(
  SELECT investor_id, share_class_id, day AS dealing_day, shares, amount, created_at AS executed_at, sequence
  FROM compensations)`

const OWNER = Prisma.sql`executed.investor_id, executed.share_class_id`

const ofInvestors = (
  scope: Scope,
  { investorId = null, shareClassId = null, words = [], until }: ExecutedOrderFilter,
): Prisma.Sql => Prisma.sql`
  JOIN investors AS investor ON investor.id = executed.investor_id
  WHERE ${allOf([
    Prisma.sql`executed.executed_at IS NOT NULL`,
    investorScopeSql(scope),
    investorId === null ? null : Prisma.sql`executed.investor_id = ${investorId}::uuid`,
    shareClassId === null ? null : Prisma.sql`executed.share_class_id = ${shareClassId}::uuid`,
    until === undefined ? null : Prisma.sql`executed.dealing_day <= ${until}::date`,
    ...words.map((word) => Prisma.sql`strpos(lower(investor.display_name), lower(${word})) > 0`),
  ])}`
