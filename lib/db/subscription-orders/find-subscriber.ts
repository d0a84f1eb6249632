import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScope, investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderingInvestor } from "#lib/db/investors/save-investor.ts"
import type { TermsRow } from "#lib/db/orders/find-dealing-terms.ts"
import { termsSql, toTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"

/** An investor who orders, and whether they have paid an order in the class, so that the subsequent minimum applies. */
export type Subscriber = OrderingInvestor & Readonly<{ hasFundedOrder: boolean }>

type None<T> = Readonly<{ [Column in keyof T]: null }>

type SubscriberRow = Readonly<{
  investorId: string
  investorStatus: string
  requirements: Subscriber["requirements"]
  hasFundedOrder: boolean
}>

/**
 * An investor within a scope who orders in a class, and the terms of the class; null for missing ones. One query, because every
 * order runs it.
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

/** The name of the investor of the order with one of these wire references, within a scope, or null. */
export async function findInvestorNameByReference(
  db: Database,
  scope: Scope,
  wireReferences: readonly string[],
): Promise<string | null> {
  if (wireReferences.length === 0) return null
  const order = await db.subscriptionOrder.findFirst({
    where: { wireReference: { in: [...wireReferences] }, investor: investorScope(scope) },
    select: { investor: { select: { displayName: true } } },
  })
  return order?.investor.displayName ?? null
}

/** Whether any subscription of an investor was ever executed. */
export async function hasExecutedSubscription(db: Database, investorId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT FROM subscription_orders
      WHERE investor_id = ${investorId}::uuid AND status IN ('pending-valuation', 'executed') AND status = 'executed'
    ) AS found`
  return row.found
}

/** The share classes in which an investor has paid an order, so that the subsequent minimum applies. */
export async function findFundedClasses(db: Database, investorId: string): Promise<ReadonlySet<string>> {
  const rows = await db.subscriptionOrder.findMany({
    where: { investorId, status: { in: ["pending-valuation", "executed"] } },
    select: { shareClassId: true },
    distinct: ["shareClassId"],
  })
  return new Set(rows.map(({ shareClassId }) => shareClassId))
}
