import type { Database } from "#lib/db/client.ts"
import { dayColumn } from "#lib/db/column-values.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Investor, InvestorStatus, Requirement } from "#lib/domain/investors/investor.ts"

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
