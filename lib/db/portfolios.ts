import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { HeldClass } from "#lib/domain/portfolios/portfolio.ts"
import type { Database } from "./client.ts"

type PositionRow = Readonly<{
  shareClassId: string
  symbol: string
  currency: CurrencyCode
  freeShares: string
  blockedShares: string
  creditCount: number
  creditAmount: string
  debitCount: number
  debitShares: string
  valueDay: Day | null
  value: string | null
}>

/** The classes in which an investor within a scope holds or held shares, or has an open order. */
export async function findHeldClasses(db: Database, scope: Scope, investorId: string): Promise<HeldClass[]> {
  const rows = await db.$queryRaw<PositionRow[]>`
    /* prepared */
    SELECT class.id AS "shareClassId", class.symbol, class.currency::text,
      held.free::text AS "freeShares", held.blocked::text AS "blockedShares",
      credit.orders AS "creditCount", credit.amount::text AS "creditAmount",
      debit.orders AS "debitCount", debit.shares::text AS "debitShares",
      latest.day::text AS "valueDay", latest.value::text
    FROM share_classes AS class
    CROSS JOIN LATERAL (
      SELECT count(*) AS accounts, coalesce(sum(balance) FILTER (WHERE kind = 'holding'), 0) AS free,
        coalesce(sum(balance) FILTER (WHERE kind = 'blocked'), 0) AS blocked
      FROM ledger_accounts
      WHERE investor_id = ${investorId}::uuid AND share_class_id = class.id AND kind IN ('holding', 'blocked')
    ) AS held
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders,
        coalesce(sum(CASE status WHEN 'pending-wire' THEN amount ELSE received_amount END), 0) AS amount
      FROM subscription_orders
      WHERE investor_id = ${investorId}::uuid AND share_class_id = class.id
        AND status IN ('pending-wire', 'pending-valuation')
    ) AS credit
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(sum(shares_amount), 0) AS shares
      FROM redemption_orders
      WHERE investor_id = ${investorId}::uuid AND share_class_id = class.id AND status = 'pending-valuation'
    ) AS debit
    LEFT JOIN LATERAL (
      SELECT day, value FROM net_asset_values WHERE share_class_id = class.id ORDER BY day DESC LIMIT 1
    ) AS latest ON true
    WHERE held.accounts + credit.orders + debit.orders > 0
      AND EXISTS (SELECT FROM investors AS investor
        WHERE investor.id = ${investorId}::uuid AND ${investorScopeSql(scope)})`
  return rows.map(toHeldClass)
}

const toHeldClass = (row: PositionRow): HeldClass => ({
  shareClassId: row.shareClassId,
  symbol: row.symbol,
  currency: row.currency,
  freeShares: decimal(row.freeShares),
  blockedShares: decimal(row.blockedShares),
  latestValue:
    row.valueDay === null || row.value === null ? null : { day: row.valueDay, value: decimal(row.value) },
  pendingCredit: { count: row.creditCount, amount: decimal(row.creditAmount) },
  pendingDebit: { count: row.debitCount, shares: decimal(row.debitShares) },
})
