import type { Database } from "#lib/db/client.ts"
import { investorScope } from "#lib/db/investors/investor-scope.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"

/** The name of the investor whose order has one of these wire references, within a scope; null when there is none. */
export async function findInvestorNameByReference(
  db: Database,
  scope: Scope,
  wireReferences: readonly string[],
): Promise<string | null> {
  if (wireReferences.length === 0) return null
  const order = await db.subscriptionOrder.findFirst({
    where: { wireReference: { in: [...wireReferences] }, investor: investorScope(scope) },
    select: { investor: { select: { firstName: true, lastName: true } } },
  })
  return order === null ? null : `${order.investor.firstName} ${order.investor.lastName}`
}
