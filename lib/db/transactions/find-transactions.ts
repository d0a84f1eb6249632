import type { Database } from "#lib/db/client.ts"
import { toInstant } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Transaction, TransactionFilter, TransactionType } from "#lib/domain/transactions/transaction.ts"
import { ordersOfTransaction, transactionId } from "#lib/domain/transactions/transaction-id.ts"

type Row = Readonly<{
  orderId: string
  investorId: string
  shareClassId: string
  type: TransactionType
  day: Day
  shares: string
  amount: string
  currency: CurrencyCode
  netAssetValueId: string
  netAssetValueDay: Day
  netAssetValue: string
  executedAt: Date
}>

/**
 * Transactions of the investors within a scope, newest first: by execution, and where a run executed many at once in
 * the order of the register, turned round. After a cursor that the list does not hold there is nothing.
 */
export async function findTransactions(
  db: Database,
  scope: Scope,
  filter: TransactionFilter,
  page: PageRequest,
): Promise<Page<Transaction>> {
  const rows = await queryTransactions(
    db,
    stream(scope, filter),
    Prisma.sql`${afterCursor(page.cursor)}
      ORDER BY executed_at DESC, place DESC, sequence DESC, part DESC
      LIMIT ${page.limit + 1}`,
  )
  return pageOf(rows, page.limit)
}

/** All of them as accounting counts them: by dealing day, subscriptions first, each followed by its fee. */
export const findTransactionsInDealingOrder = (
  db: Database,
  scope: Scope,
  filter: TransactionFilter,
): Promise<Transaction[]> =>
  queryTransactions(
    db,
    stream(scope, filter),
    Prisma.sql`ORDER BY dealing_day, place, executed_at, sequence, part`,
  )

async function queryTransactions(db: Database, stream: Prisma.Sql, part: Prisma.Sql): Promise<Transaction[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH stream AS (${stream})
    SELECT order_id AS "orderId", investor_id AS "investorId", share_class_id AS "shareClassId", type,
      dealing_day::text AS day, shares::text, amount::text, currency::text,
      net_asset_value_id AS "netAssetValueId", net_asset_value_day::text AS "netAssetValueDay",
      net_asset_value::text AS "netAssetValue", executed_at AS "executedAt"
    FROM stream ${part}`
  return rows.map(toTransaction)
}

/** Every executed order once for itself and once for its fee, if there was one; `place` and `part` order them in a run. */
const stream = (scope: Scope, filter: TransactionFilter): Prisma.Sql => Prisma.sql`
  SELECT executed.*, type, part, CASE type WHEN 'fee' THEN fee ELSE settlement_amount END AS amount
  FROM (
    SELECT 'subscription' AS kind, 0 AS place, shares, ${ORDER_COLUMNS} FROM subscription_orders
    UNION ALL
    SELECT 'redemption', 1, shares_amount, ${ORDER_COLUMNS} FROM redemption_orders
  ) AS executed
  CROSS JOIN LATERAL (VALUES (kind, 0), ('fee', 1)) AS piece (type, part)
  WHERE executed_at IS NOT NULL AND (type <> 'fee' OR fee > 0) AND ${conditions(scope, filter)}`

const ORDER_COLUMNS = Prisma.sql`id AS order_id, investor_id, share_class_id, dealing_day, currency, fee,
  settlement_amount, net_asset_value_id, net_asset_value_day, net_asset_value, executed_at, sequence`

function conditions(
  scope: Scope,
  { investorId, shareClassId, type, from, to }: TransactionFilter,
): Prisma.Sql {
  const given = [
    Prisma.sql`EXISTS (SELECT FROM investors AS investor
      WHERE investor.id = executed.investor_id AND ${investorScopeSql(scope)})`,
    investorId !== null && Prisma.sql`investor_id = ${investorId}::uuid`,
    shareClassId !== null && Prisma.sql`share_class_id = ${shareClassId}::uuid`,
    type !== null && Prisma.sql`type = ${type}`,
    from !== null && Prisma.sql`dealing_day >= ${from}::date`,
    to !== null && Prisma.sql`dealing_day <= ${to}::date`,
  ]
  return Prisma.join(
    given.filter((condition) => condition !== false),
    " AND ",
  )
}

function afterCursor(cursor: string | null): Prisma.Sql {
  if (cursor === null) return Prisma.empty
  const { own, ofFee } = ordersOfTransaction(cursor)
  return Prisma.sql`WHERE (executed_at, place, sequence, part) < (
    SELECT executed_at, place, sequence, part FROM stream
    WHERE (order_id = ${own}::uuid AND part = 0) OR (order_id = ${ofFee}::uuid AND part = 1))`
}

function toTransaction(row: Row): Transaction {
  const { orderId, investorId, shareClassId, type, day, currency } = row
  const money = (text: string): Amount => ({ value: decimal(text), currency })
  const origin = {
    id: transactionId(type, orderId),
    investorId,
    shareClassId,
    day,
    orderId,
    createdAt: toInstant(row.executedAt),
  }
  const amount = money(row.amount)
  if (type === "fee") return { ...origin, type, shares: null, amount, netAssetValue: null }
  return {
    ...origin,
    type,
    shares: decimal(row.shares),
    amount,
    netAssetValue: { id: row.netAssetValueId, day: row.netAssetValueDay, amount: money(row.netAssetValue) },
  }
}
