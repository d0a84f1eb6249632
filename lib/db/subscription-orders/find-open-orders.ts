import type { Database } from "#lib/db/client.ts"
import { knownValue, toDecimal, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { InvestorStatus } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES, INVESTOR_TYPES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { CURRENCY_CODES } from "#lib/domain/money/money.ts"
import { SUBSCRIPTION_STATUSES } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { FundableOrder } from "#lib/domain/wires/match-wire.ts"
import type { SuggestibleOrder } from "#lib/domain/wires/suggest-orders.ts"

/** An order as money in suspense is compared with it. */
export type ComparedOrder = SuggestibleOrder &
  Pick<FundableOrder, "shareClassId" | "currency" | "expiresAt" | "cutOffAt"> &
  Readonly<{ investorStatus: InvestorStatus }>

type OpenOrderRow = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  currency: string
  wireReference: string
  amount: Prisma.Decimal
  status: string
  expiresAt: Date
  cutOffAt: Date | null
  investorStatus: string
  name: string
  type: string
  ibans: readonly string[]
}>

/** Orders of a class in a currency that are not paid, or paid and not executed, the newest first and at most `limit`. */
export const findOpenOrders = (
  db: Database,
  {
    shareClassId,
    currency,
    limit,
  }: Readonly<{ shareClassId: string; currency: CurrencyCode; limit: number }>,
): Promise<ComparedOrder[]> =>
  queryOrders(
    db,
    Prisma.sql`ordered.share_class_id = ${shareClassId}::uuid AND ordered.currency::text = ${currency}
      AND ordered.status IN ('pending-wire', 'pending-valuation')`,
    limit,
  )

/** The order with this id or wire reference, in any state; null when there is none. */
export async function findOrderToCompare(
  db: Database,
  named: Readonly<{ id: string } | { wireReference: string }>,
): Promise<ComparedOrder | null> {
  const condition =
    "id" in named
      ? Prisma.sql`ordered.id = ${named.id}::uuid`
      : Prisma.sql`ordered.wire_reference = ${named.wireReference}`
  const [order] = await queryOrders(db, condition, 1)
  return order ?? null
}

/** Those of these orders that are of investors within a scope, in any state. */
export const findOrdersToCompare = (
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ComparedOrder[]> =>
  queryOrders(
    db,
    Prisma.sql`ordered.id = ANY(${[...ids]}::uuid[]) AND ${investorScopeSql(scope)}`,
    ids.length,
  )

/** The orders with these wire references, of all investors and in any state. */
export const findOrdersByReference = (
  db: Database,
  references: readonly string[],
): Promise<ComparedOrder[]> =>
  references.length === 0
    ? Promise.resolve([])
    : queryOrders(db, Prisma.sql`ordered.wire_reference = ANY(${[...references]}::text[])`, references.length)

async function queryOrders(db: Database, condition: Prisma.Sql, limit: number): Promise<ComparedOrder[]> {
  const rows = await db.$queryRaw<OpenOrderRow[]>`
    SELECT ordered.id, ordered.investor_id AS "investorId", ordered.share_class_id AS "shareClassId",
      ordered.currency::text AS currency, ordered.wire_reference AS "wireReference",
      ordered.amount, ordered.status, ordered.expires_at AS "expiresAt", ordered.cut_off_at AS "cutOffAt",
      investor.status AS "investorStatus", investor.display_name AS name, investor.type,
      ARRAY(
        SELECT account.account_number FROM bank_accounts AS account
        WHERE account.investor_id = investor.id AND account.status = 'validated'
          AND account.currency = ordered.currency) AS ibans
    FROM subscription_orders AS ordered
    JOIN investors AS investor ON investor.id = ordered.investor_id
    WHERE ${condition}
    ORDER BY ordered.created_at DESC, ordered.sequence DESC
    LIMIT ${limit}`
  return rows.map(({ name, type, ibans, ...row }) => ({
    ...row,
    currency: knownValue(CURRENCY_CODES, row.currency),
    amount: toDecimal(row.amount),
    status: knownValue(SUBSCRIPTION_STATUSES, row.status),
    expiresAt: toInstant(row.expiresAt),
    cutOffAt: toInstantOrNull(row.cutOffAt),
    investorStatus: knownValue(INVESTOR_STATUSES, row.investorStatus),
    payer: { name, type: knownValue(INVESTOR_TYPES, type), ibans },
  }))
}
