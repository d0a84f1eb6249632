import type { Database } from "#lib/db/client.ts"
import { investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderingInvestor } from "#lib/db/investors/lock-investor.ts"
import { knownValue } from "#lib/db/known-value.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"

/** An investor who orders: whether they have funded an order in the class, for then the subsequent minimum applies. */
export type Subscriber = OrderingInvestor & Readonly<{ hasFundedOrder: boolean }>

/** An investor within a scope who wants to order in a class, or null. */
export async function findSubscriber(
  db: Database,
  scope: Scope,
  { investorId, shareClassId }: Readonly<{ investorId: string; shareClassId: string }>,
): Promise<Subscriber | null> {
  const [row] = await db.$queryRaw<Subscriber[]>`
    /* prepared */
    SELECT investor.id, investor.status, investor.requirements, EXISTS (
        SELECT FROM subscription_orders AS earlier
        WHERE earlier.investor_id = investor.id AND earlier.share_class_id = ${shareClassId}::uuid
          AND earlier.status IN ('pending-valuation', 'executed')) AS "hasFundedOrder"
    FROM investors AS investor
    WHERE investor.id = ${investorId}::uuid AND ${investorScopeSql(scope)}`
  return row === undefined ? null : { ...row, status: knownValue(INVESTOR_STATUSES, row.status) }
}
