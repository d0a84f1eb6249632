import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import type { Investor, InvestorStatus } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { insertInvestorEvent } from "./investor-events.ts"
import { investorScopeSql } from "./investor-scope.ts"

/** The data of an investor that an order needs. */
export type OrderingInvestor = Readonly<{
  id: string
  status: InvestorStatus
  requirements: readonly Requirement[]
}>

/** An investor within a scope, locked against changes until the transaction ends; null when there is none. */
export async function lockInvestorShared(
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

/**
 * Locks an investor of a scope for an order: until the transaction ends, no other order of this investor is placed. Null where
 * the scope has no such investor.
 */
export async function lockInvestor(db: Database, scope: Scope, id: string): Promise<OrderingInvestor | null> {
  const [row] = await db.$queryRaw<OrderingInvestor[]>`
    SELECT id, status, requirements FROM investors AS investor
    WHERE id = ${id}::uuid AND ${investorScopeSql(scope)}
    FOR UPDATE`
  return row === undefined ? null : { ...row, status: knownValue(INVESTOR_STATUSES, row.status) }
}

/** Inserts a new investor, whom the actor `who` created. */
export async function insertInvestor(db: Database, investor: Investor, who: string): Promise<void> {
  const { details, requirements, dateOfBirth, ...fields } = investor
  await db.investor.create({
    data: {
      ...fields,
      ...details,
      dateOfBirth: dayColumn(dateOfBirth),
      requirements: requirements.map((requirement) => ({ ...requirement })),
    },
  })
  const { id: investorId, createdAt: at } = investor
  await insertInvestorEvent(db, { investorId, kind: "created", subject: null, who, at })
}

/** Changes the status and requirements of an investor. */
export async function updateInvestorStatus(
  db: Database,
  id: string,
  change: Readonly<{ status: InvestorStatus; requirements: readonly Requirement[]; updatedAt: Instant }>,
): Promise<void> {
  const { status, updatedAt } = change
  const requirements = change.requirements.map((requirement) => ({ ...requirement }))
  await db.investor.update({ where: { id }, data: { status, requirements, updatedAt } })
}

/** What prevents archiving an investor: shares, blocked shares and open orders. */
export type InvestorCommitments = Readonly<{ hasShares: boolean; hasOpenOrders: boolean }>

/** Reads these of an investor. A failed payout counts as an open order. */
export async function findCommitments(db: Database, investorId: string): Promise<InvestorCommitments> {
  const [row] = await db.$queryRaw<InvestorCommitments[]>`
    SELECT
      EXISTS (SELECT FROM ledger_accounts
        WHERE investor_id = ${investorId}::uuid AND kind IN ('holding', 'blocked') AND balance > 0) AS "hasShares",
      EXISTS (SELECT FROM subscription_orders
        WHERE investor_id = ${investorId}::uuid AND status IN ('pending-wire', 'pending-valuation'))
      OR EXISTS (SELECT FROM redemption_orders
        WHERE investor_id = ${investorId}::uuid AND status IN ('pending-valuation', 'executed', 'payout-failed'))
      OR EXISTS (SELECT FROM compensations WHERE investor_id = ${investorId}::uuid AND status IN ('owed', 'sent'))
        AS "hasOpenOrders"`
  return row ?? { hasShares: false, hasOpenOrders: false }
}
