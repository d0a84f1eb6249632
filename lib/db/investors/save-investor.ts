import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Investor, InvestorStatus, Requirement } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { investorScopeSql } from "./investor-scope.ts"

/** What an order must know of its investor. */
export type OrderingInvestor = Readonly<{
  id: string
  status: InvestorStatus
  requirements: readonly Requirement[]
}>

/** An investor within a scope, kept as it is until the transaction ends; null when there is none. */
export async function shareInvestor(
  db: Database,
  scope: Scope,
  id: string,
): Promise<OrderingInvestor | null> {
  const [row] = await db.$queryRaw<OrderingInvestor[]>`
    SELECT id, status, requirements FROM investors AS investor
    WHERE id = ${id}::uuid AND ${investorScopeSql(scope)}
    FOR SHARE`
  return row === undefined ? null : { ...row, status: knownValue(INVESTOR_STATUSES, row.status) }
}

/** The same, and nobody else may order for the investor until the transaction ends. */
export async function lockInvestor(db: Database, scope: Scope, id: string): Promise<OrderingInvestor | null> {
  const [row] = await db.$queryRaw<OrderingInvestor[]>`
    SELECT id, status, requirements FROM investors AS investor
    WHERE id = ${id}::uuid AND ${investorScopeSql(scope)}
    FOR UPDATE`
  return row === undefined ? null : { ...row, status: knownValue(INVESTOR_STATUSES, row.status) }
}

/** Inserts a new investor. */
export async function insertInvestor(db: Database, investor: Investor): Promise<void> {
  const { details, requirements, dateOfBirth, ...fields } = investor
  await db.investor.create({
    data: {
      ...fields,
      ...details,
      dateOfBirth: dayColumn(dateOfBirth),
      requirements: requirements.map((requirement) => ({ ...requirement })),
    },
  })
}

/** Gives an investor another status and what is still asked for. */
export async function updateInvestorStatus(
  db: Database,
  id: string,
  change: Readonly<{ status: InvestorStatus; requirements: readonly Requirement[]; updatedAt: Instant }>,
): Promise<void> {
  const { status, updatedAt } = change
  const requirements = change.requirements.map((requirement) => ({ ...requirement }))
  await db.investor.update({ where: { id }, data: { status, requirements, updatedAt } })
}

/** What keeps an investor from being archived: shares held or blocked, and orders under way. */
export type InvestorCommitments = Readonly<{ hasShares: boolean; hasOpenOrders: boolean }>

/** Reads what an investor is committed to. Money that could not be paid out yet counts as an open order. */
export async function findCommitments(db: Database, investorId: string): Promise<InvestorCommitments> {
  const [row] = await db.$queryRaw<InvestorCommitments[]>`
    SELECT
      EXISTS (SELECT FROM ledger_accounts
        WHERE investor_id = ${investorId}::uuid AND kind IN ('holding', 'blocked') AND balance > 0) AS "hasShares",
      EXISTS (SELECT FROM subscription_orders
        WHERE investor_id = ${investorId}::uuid AND status IN ('pending-wire', 'pending-valuation'))
      OR EXISTS (SELECT FROM redemption_orders
        WHERE investor_id = ${investorId}::uuid AND status IN ('pending-valuation', 'executed', 'payout-failed'))
        AS "hasOpenOrders"`
  return row ?? { hasShares: false, hasOpenOrders: false }
}
