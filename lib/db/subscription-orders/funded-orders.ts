import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"

/** That an order, `paid`, was executed: only then it has the time of its run. */
const IS_EXECUTED = Prisma.sql`paid.executed_at IS NOT NULL`

/**
 * That an order, `paid`, was paid and waits for its run: it has the time of its payment, and not yet of its execution. In the
 * words of the condition of its own index: by the status or by `valid_at` PostgreSQL might read the paid orders of all investors
 * for each one of them, because its statistics may be of a time when there were none.
 */
const IS_WAITING = Prisma.sql`num_nonnulls(paid.valid_at, paid.executed_at) = 1 AND paid.status <> 'returned'`

/**
 * The condition that an investor has paid an order in a class: from then on the subsequent minimum applies to them there. Executed
 * orders have another index than waiting ones, which are looked for only if there is no executed one. One order is looked up for
 * each investor: for EXISTS, PostgreSQL might read those of all investors with every statement.
 */
export const hasFundedSql = (investorId: Prisma.Sql, shareClassId: Prisma.Sql): Prisma.Sql => {
  const one = (isPaid: Prisma.Sql) => Prisma.sql`(
    SELECT true FROM subscription_orders AS paid
    WHERE paid.investor_id = ${investorId} AND paid.share_class_id = ${shareClassId} AND ${isPaid} LIMIT 1)`
  return Prisma.sql`coalesce(${one(IS_EXECUTED)}, ${one(IS_WAITING)}, false)`
}

/** An investor and a class in which they have paid an order. */
type FundedPair = Readonly<{ investorId: string; shareClassId: string }>

/** Every class in which these investors have paid an order. */
export const findFundedPairs = (db: Database, investorIds: readonly string[]): Promise<FundedPair[]> => {
  const pairs = (isPaid: Prisma.Sql) => Prisma.sql`
    SELECT paid.investor_id AS "investorId", paid.share_class_id AS "shareClassId"
    FROM subscription_orders AS paid
    WHERE paid.investor_id = ANY(${[...investorIds]}::uuid[]) AND ${isPaid}`
  return db.$queryRaw<FundedPair[]>`${pairs(IS_EXECUTED)} UNION ${pairs(IS_WAITING)}`
}
