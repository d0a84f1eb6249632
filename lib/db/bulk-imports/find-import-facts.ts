import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue, toDay, toDecimal } from "#lib/db/column-values.ts"
import { investorScope } from "#lib/db/investors/investor-scope.ts"
import type { OrderingInvestor } from "#lib/db/investors/save-investor.ts"
import type { KnownInvestor } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { OpenOrder } from "#lib/domain/bulk-imports/check-order-rows.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"

/** Investors within a scope who were born on one of these days, apart from archived ones. */
export async function findInvestorsBornOnAny(
  db: Database,
  scope: Scope,
  days: readonly Day[],
): Promise<KnownInvestor[]> {
  const rows = await db.investor.findMany({
    where: {
      AND: [{ dateOfBirth: { in: days.map(dayColumn) }, status: { not: "archived" } }, investorScope(scope)],
    },
    select: { id: true, firstName: true, lastName: true, dateOfBirth: true, type: true },
    orderBy: { sequence: "asc" },
  })
  return rows.map(({ type, ...row }) => ({ ...row, dateOfBirth: toDay(row.dateOfBirth), details: { type } }))
}

/** The investors within a scope among these ids. */
export async function findOrderingInvestors(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderingInvestor>> {
  const rows = await db.investor.findMany({
    where: { AND: [{ id: { in: [...ids] } }, investorScope(scope)] },
    select: { id: true, status: true, requirements: true },
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        status: knownValue(INVESTOR_STATUSES, row.status),
        // Only our code writes this column.
        requirements: row.requirements as Requirement[],
      },
    ]),
  )
}

/** The subscriptions of these investors that are not executed yet, oldest first. */
export async function findOpenOrders(db: Database, investorIds: readonly string[]): Promise<OpenOrder[]> {
  const rows = await db.subscriptionOrder.findMany({
    where: { investorId: { in: [...investorIds] }, status: { in: [...SUBSCRIPTION_UNDER_WAY] } },
    select: { id: true, investorId: true, shareClassId: true, amount: true },
    orderBy: { sequence: "asc" },
  })
  return rows.map((row) => ({ ...row, amount: toDecimal(row.amount) }))
}
