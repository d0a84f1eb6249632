import { inBatches } from "#lib/db/batches.ts"
import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import { frequentRows } from "#lib/db/frequent-statements.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { investorScope, investorScopeSql } from "#lib/db/investors/investor-scope.ts"
import type { OrderingInvestor } from "#lib/db/investors/save-investor.ts"
import type { TermsRow } from "#lib/db/orders/find-dealing-terms.ts"
import { termsSql, toTerms } from "#lib/db/orders/find-dealing-terms.ts"
import { INVESTOR_STATUSES } from "#lib/domain/investors/investor.ts"
import type { Scope } from "#lib/domain/investors/scope.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import { hasFundedSql } from "./funded-orders.ts"

/** An investor who orders, and whether they have paid an order in the class, so that the subsequent minimum applies. */
export type Subscriber = OrderingInvestor & Readonly<{ hasFundedOrder: boolean }>

type None<T> = Readonly<{ [Column in keyof T]: null }>

type SubscriberRow = Readonly<{
  investorId: string
  investorStatus: string
  requirements: Subscriber["requirements"]
  hasFundedOrder: boolean
}>

type Wanted = Readonly<{ scope: Scope; investorId: string; shareClassId: string }>

type Found = Readonly<{ investor: Subscriber | null; terms: DealingTerms | null }>

/**
 * An investor within a scope who orders in a class, and the terms of the class; null for missing ones. Every order runs it,
 * so that of all waiting orders of a scope is one statement.
 */
export const findSubscriber = (
  db: Database,
  scope: Scope,
  { investorId, shareClassId }: Readonly<{ investorId: string; shareClassId: string }>,
): Promise<Found> => findSubscribers(db, { scope, investorId, shareClassId })

const findSubscribers = inBatches<Wanted, Found>(async (db, wanted) => {
  const found = new Map<Wanted, Found>()
  const groups = Map.groupBy(wanted, ({ scope }) => JSON.stringify(scope)).values()
  await Promise.all(
    [...groups].map(async (group) => {
      const results = await findWithinScope(db, group)
      for (const [index, one] of group.entries()) found.set(one, results[index] ?? NOBODY)
    }),
  )
  return wanted.map((one) => found.get(one) ?? NOBODY)
})

const NOBODY: Found = { investor: null, terms: null }

/** The terms of a class are in the row of the first order for it: they are long, and the same for all. */
async function findWithinScope(db: Database, wanted: readonly Wanted[]): Promise<Found[]> {
  const scope = wanted[0]?.scope ?? { kind: "investors", investorIds: [] }
  const classIds = wanted.map(({ shareClassId }) => shareClassId)
  const rows = await frequentRows<(SubscriberRow | None<SubscriberRow>) & (TermsRow | None<TermsRow>)>(
    db,
    Prisma.sql`
    /* prepared */
    SELECT terms.*, investor.id AS "investorId", investor.status AS "investorStatus", investor.requirements,
      ${hasFundedSql(Prisma.sql`investor.id`, Prisma.sql`wanted.share_class_id`)} AS "hasFundedOrder"
    FROM unnest(
      ${wanted.map(({ investorId }) => investorId)}::uuid[], ${classIds}::uuid[],
      ${classIds.map((id, index) => classIds.indexOf(id) === index)}::boolean[]
    ) WITH ORDINALITY AS wanted (investor_id, share_class_id, is_first_of_class, place)
    LEFT JOIN investors AS investor ON investor.id = wanted.investor_id AND ${investorScopeSql(scope)}
    LEFT JOIN LATERAL (
      ${termsSql(Prisma.sql`class.id = wanted.share_class_id AND wanted.is_first_of_class`)}
    ) AS terms ON true
    ORDER BY wanted.place`,
  )
  const terms = new Map(
    rows.flatMap((row, index) => (row.shareClassId === null ? [] : [[classIds[index], toTerms(row)]])),
  )
  return rows.map((row, index) => ({
    investor: row.investorId === null ? null : toSubscriber(row),
    terms: terms.get(classIds[index]) ?? null,
  }))
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
    /* prepared */
    SELECT EXISTS (
      SELECT FROM subscription_orders
      WHERE investor_id = ${investorId}::uuid AND executed_at IS NOT NULL
    ) AS found`
  return row.found
}
