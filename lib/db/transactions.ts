import { Prisma } from "#lib/db/generated/client.ts"
import { isOfOneInvestor, orderScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import type { Transaction, TransactionFilter, TransactionType } from "#lib/domain/transactions/transaction.ts"
import { ordersOfTransaction, transactionId } from "#lib/domain/transactions/transaction.ts"
import type { Database } from "./client.ts"
import { toInstant } from "./column-values.ts"
import { preparedIf } from "./frequent-statements.ts"
import { allOf } from "./page-query.ts"

type TransactionRow = Readonly<{
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
 * Transactions of the investors within a scope, newest first: by execution, and within a run in the reverse order of the
 * register. Empty after a cursor that is not in the list.
 */
export async function findTransactions(
  db: Database,
  scope: Scope,
  filter: TransactionFilter,
  page: PageRequest,
): Promise<Page<Transaction>> {
  const { cursor, limit } = page
  // As many of each kind of order as the page may need, because the order of the cursor may have no further transaction.
  const newest = (kind: OrderKind) => Prisma.sql`
    ${cursor === null ? Prisma.empty : notBefore(kind)}
    ORDER BY executed_at DESC, sequence DESC LIMIT ${limit + 2}`
  const rows = await db.$queryRaw<TransactionRow[]>`
    ${preparedIf(isOfOneInvestor(scope, filter.investorId))}
    WITH ${cursor === null ? Prisma.empty : Prisma.sql`last AS MATERIALIZED (${transactionOf(cursor, scope, filter)}),`}
    stream AS (${pieces(filter, ordersOf(scope, filter, newest))})
    SELECT ${TRANSACTION_COLUMNS} FROM stream
    ${cursor === null ? Prisma.empty : Prisma.sql`WHERE (executed_at, place, sequence, part) < (SELECT executed_at, place, sequence, part FROM last)`}
    ORDER BY executed_at DESC, place DESC, sequence DESC, part DESC
    LIMIT ${limit + 1}`
  return pageOf(rows.map(toTransaction), limit)
}

/** All of them in the order of accounting: by dealing day, subscriptions first, each followed by its fee. */
export async function findTransactionsInDealingOrder(
  db: Database,
  scope: Scope,
  filter: TransactionFilter,
): Promise<Transaction[]> {
  const rows = await db.$queryRaw<TransactionRow[]>`
    ${preparedIf(isOfOneInvestor(scope, filter.investorId))}
    WITH stream AS (${pieces(
      filter,
      ordersOf(scope, filter, () => Prisma.empty),
    )})
    SELECT ${TRANSACTION_COLUMNS} FROM stream ORDER BY dealing_day, place, executed_at, sequence, part`
  return rows.map(toTransaction)
}

const TRANSACTION_COLUMNS = Prisma.sql`
  order_id AS "orderId", investor_id AS "investorId", share_class_id AS "shareClassId", type,
  dealing_day::text AS day, shares::text, amount::text, currency::text,
  net_asset_value_id AS "netAssetValueId", net_asset_value_day::text AS "netAssetValueDay",
  net_asset_value::text AS "netAssetValue", executed_at AS "executedAt"`

/** Every executed order, and its fee if there was one; `place` and `part` sort them in a run. */
const pieces = ({ type }: TransactionFilter, orders: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT executed.*, type, part, CASE type WHEN 'fee' THEN fee ELSE settlement_amount END AS amount
  FROM (${orders}) AS executed
  CROSS JOIN LATERAL (VALUES (kind, 0), ('fee', 1)) AS piece (type, part)
  WHERE (type <> 'fee' OR fee > 0) AND ${type === null ? Prisma.sql`true` : Prisma.sql`type = ${type}`}`

type OrderKind = "subscription" | "redemption"

const KINDS = {
  subscription: { place: 0, table: Prisma.sql`subscription_orders`, shares: Prisma.sql`shares` },
  redemption: { place: 1, table: Prisma.sql`redemption_orders`, shares: Prisma.sql`shares_amount` },
} as const satisfies Record<OrderKind, unknown>

/** The executed orders of transactions, filtered by `choice`. */
function ordersOf(
  scope: Scope,
  filter: TransactionFilter,
  choice: (kind: OrderKind) => Prisma.Sql,
): Prisma.Sql {
  const kinds = (["subscription", "redemption"] as const).filter(
    (kind) => filter.type === null || filter.type === "fee" || filter.type === kind,
  )
  const parts = kinds.map((kind) => {
    const { place, table, shares } = KINDS[kind]
    return Prisma.sql`(
      SELECT ${kind}::text AS kind, ${place}::int AS place, ${shares} AS shares, id AS order_id, investor_id, share_class_id, dealing_day,
        currency, fee, settlement_amount, net_asset_value_id, net_asset_value_day, net_asset_value, executed_at, sequence
      FROM ${table} AS listed WHERE executed_at IS NOT NULL AND ${conditions(scope, filter)} ${choice(kind)})`
  })
  return Prisma.join(parts, " UNION ALL ")
}

const conditions = (
  scope: Scope,
  { investorId, shareClassId, type, from, to }: TransactionFilter,
): Prisma.Sql =>
  allOf([
    orderScopeSql(scope),
    investorId === null ? null : Prisma.sql`investor_id = ${investorId}::uuid`,
    shareClassId === null ? null : Prisma.sql`share_class_id = ${shareClassId}::uuid`,
    type === "fee" ? Prisma.sql`fee > 0` : null,
    ...(from === null && to === null ? [] : executedBetween(from, to)),
  ])

/** Executed orders of these dealing days: those of their runs, whose times are a range of the index. */
function executedBetween(from: Day | null, to: Day | null): Prisma.Sql[] {
  const days = (column: Prisma.Sql) =>
    allOf([
      from === null ? null : Prisma.sql`${column} >= ${from}::date`,
      to === null ? null : Prisma.sql`${column} <= ${to}::date`,
    ])
  const ofRuns = days(Prisma.sql`run.dealing_day`)
  return [
    days(Prisma.sql`dealing_day`),
    Prisma.sql`executed_at >= (SELECT min(run.at) FROM dealing_runs AS run WHERE ${ofRuns})`,
    Prisma.sql`executed_at <= (SELECT max(run.at) FROM dealing_runs AS run WHERE ${ofRuns})`,
  ]
}

/** The transaction of a cursor, if it is in the list. */
function transactionOf(cursor: string, scope: Scope, filter: TransactionFilter): Prisma.Sql {
  const { own, ofFee } = ordersOfTransaction(cursor)
  const named = () => Prisma.sql`AND id IN (${own}::uuid, ${ofFee}::uuid)`
  return Prisma.sql`
    SELECT executed_at, place, sequence, part FROM (${pieces(filter, ordersOf(scope, filter, named))}) AS named
    WHERE (order_id = ${own}::uuid AND part = 0) OR (order_id = ${ofFee}::uuid AND part = 1)`
}

/** Orders of a kind that are not listed before the cursor, as a range of the index: in a run, redemptions come first. */
const notBefore = (kind: OrderKind): Prisma.Sql => Prisma.sql`
  AND (executed_at, sequence) <= (
    SELECT executed_at,
      CASE WHEN place = ${KINDS[kind].place}::int THEN sequence
        WHEN place > ${KINDS[kind].place}::int THEN 9223372036854775807 ELSE -1 END
    FROM last)`

function toTransaction(row: TransactionRow): Transaction {
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
