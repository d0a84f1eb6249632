import type { Database } from "#lib/db/client.ts"
import { dayColumn, knownValue, toDay, toDecimal } from "#lib/db/column-values.ts"
import type { Prisma } from "#lib/db/generated/client.ts"
import { investorScope } from "#lib/db/investors/investor-scope.ts"
import type { OrderingInvestor } from "#lib/db/investors/save-investor.ts"
import type { KnownInvestor } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { OpenOrder } from "#lib/domain/bulk-imports/check-order-rows.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Requirement } from "#lib/domain/errors/domain-error.ts"
import type { InvestorDetails } from "#lib/domain/investors/investor.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import { SUBSCRIPTION_UNDER_WAY } from "#lib/domain/subscription-orders/subscription-order.ts"
import type { ForImport } from "./bulk-import-rows.ts"

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
  return rows.map(({ id, type, dateOfBirth, ...name }) => ({
    ...name,
    dateOfBirth: toDay(dateOfBirth),
    details: { type },
    record: { investorId: id },
  }))
}

/** The investors whom running imports of a distributor, apart from `importId`, are about to create. */
export async function findInvestorsUnderWay(
  db: Database,
  { distributorId, importId }: ForImport,
): Promise<KnownInvestor[]> {
  const rows = await db.$queryRaw<{ input: InvestorDetails; importId: string }[]>`
    SELECT row.input, row.import_id AS "importId"
    FROM bulk_import_rows AS row JOIN bulk_imports AS import ON import.id = row.import_id
    WHERE import.distributor_id = ${distributorId}::uuid AND import.kind = 'investors'
      AND import.status = 'running' AND row.status = 'waiting' AND import.id IS DISTINCT FROM ${importId}::uuid`
  return rows.map(({ input, importId }) => ({ ...input, record: { importId } }))
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

/**
 * The subscriptions of these investors that running imports of the distributor, apart from `importId`, are about to create, and then
 * those that are not executed yet, oldest first, apart from its own.
 */
export async function findOpenOrders(
  db: Database,
  investorIds: readonly string[],
  { distributorId, importId }: ForImport,
): Promise<OpenOrder[]> {
  const rows = await db.$queryRaw<OpenOrderRow[]>`
    SELECT placed.investor_id AS "investorId", placed.share_class_id AS "shareClassId", placed.amount,
      placed.id AS "orderId", NULL::uuid AS "importId", placed.sequence
    FROM subscription_orders AS placed
    WHERE placed.investor_id = ANY(${[...investorIds]}::uuid[]) AND placed.status = ANY(${[...SUBSCRIPTION_UNDER_WAY]}::text[])
      AND placed.id NOT IN (
        SELECT own.record_id FROM bulk_import_rows AS own
        WHERE own.import_id = ${importId}::uuid AND own.record_id IS NOT NULL)
    UNION ALL
    SELECT (row.input->>'investorId')::uuid, (row.input->>'shareClassId')::uuid, (row.input->'amount'->>'value')::numeric,
      NULL, row.import_id, NULL
    FROM bulk_import_rows AS row JOIN bulk_imports AS import ON import.id = row.import_id
    WHERE import.distributor_id = ${distributorId}::uuid AND import.kind = 'subscription-orders'
      AND import.status = 'running' AND row.status = 'waiting' AND import.id IS DISTINCT FROM ${importId}::uuid
      AND row.input->>'investorId' = ANY(${[...investorIds]}::text[])
    ORDER BY sequence NULLS FIRST`
  return rows.map(({ investorId, shareClassId, amount, ...record }) => ({
    investorId,
    shareClassId,
    amount: toDecimal(amount),
    record: record.orderId === null ? { importId: record.importId } : { orderId: record.orderId },
  }))
}

type OpenOrderRow = Readonly<{ investorId: string; shareClassId: string; amount: Prisma.Decimal }> &
  (Readonly<{ orderId: string; importId: null }> | Readonly<{ orderId: null; importId: string }>)
