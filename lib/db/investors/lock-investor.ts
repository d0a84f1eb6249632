import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/known-value.ts"
import type { InvestorStatus, Requirement } from "#lib/domain/investors/investor.ts"
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
