import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderingInvestor } from "#lib/db/investors/lock-investor.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { TermsRow } from "#lib/db/orders/find-dealing-terms.ts"
import { termsSql, toTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** An investor who orders: whether they have funded an order in the class, for then the subsequent minimum applies. */
export type Subscriber = OrderingInvestor & Readonly<{ hasFundedOrder: boolean }>

type None<T> = Readonly<{ [Column in keyof T]: null }>

type SubscriberRow = Readonly<{
  investorId: string
  investorStatus: string
  requirements: Subscriber["requirements"]
  hasFundedOrder: boolean
}>

/**
 * An investor within a scope who wants to order in a class, and the terms of the class; null for what there is not. One
 * query, because every order begins with it.
 */
export async function findSubscriber(
  db: Database,
  scope: Scope,
  { investorId, shareClassId }: Readonly<{ investorId: string; shareClassId: string }>,
): Promise<Readonly<{ investor: Subscriber | null; terms: DealingTerms | null }>> {
  const rows = await db.$queryRaw<((SubscriberRow | None<SubscriberRow>) & (TermsRow | None<TermsRow>))[]>`
    /* prepared */
    SELECT terms.*, investor.id AS "investorId", investor.status AS "investorStatus", investor.requirements,
      EXISTS (
        SELECT FROM subscription_orders AS earlier
        WHERE earlier.investor_id = investor.id AND earlier.share_class_id = terms."shareClassId"
          AND earlier.status IN ('pending-valuation', 'executed')) AS "hasFundedOrder"
    FROM (SELECT) AS wanted
    LEFT JOIN investors AS investor ON investor.id = ${investorId}::uuid AND ${investorScopeSql(scope)}
    LEFT JOIN (${termsSql(Prisma.sql`class.id = ${shareClassId}::uuid`)}) AS terms ON true`
  const [row] = rows
  return {
    investor: row === undefined || row.investorId === null ? null : toSubscriber(row),
    terms: row === undefined || row.shareClassId === null ? null : toTerms(row),
  }
}

const toSubscriber = ({ investorId, investorStatus, requirements, hasFundedOrder }: SubscriberRow) => ({
  id: investorId,
  status: knownValue(INVESTOR_STATUSES, investorStatus),
  requirements,
  hasFundedOrder,
})
