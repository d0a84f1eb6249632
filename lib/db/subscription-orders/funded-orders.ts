import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"

/** That an order, `paid`, was paid: from then on the subsequent minimum applies to its investor in its class. */
const IS_FUNDED = Prisma.sql`paid.status IN ('pending-valuation', 'executed')`

/**
 * The condition that an investor has paid an order in a class. One is looked up for each investor: for EXISTS, PostgreSQL might
 * read those of all investors with every statement.
 */
export const hasFundedSql = (
  investorId: Prisma.Sql,
  shareClassId: Prisma.Sql,
): Prisma.Sql => Prisma.sql`coalesce((
  SELECT true FROM subscription_orders AS paid
  WHERE paid.investor_id = ${investorId} AND paid.share_class_id = ${shareClassId} AND ${IS_FUNDED} LIMIT 1), false)`

/** An investor and a class in which they have paid an order. */
type FundedPair = Readonly<{ investorId: string; shareClassId: string }>

/** Every class in which these investors have paid an order. */
export const findFundedPairs = (db: Database, investorIds: readonly string[]): Promise<FundedPair[]> =>
  db.$queryRaw<FundedPair[]>`
    SELECT DISTINCT paid.investor_id AS "investorId", paid.share_class_id AS "shareClassId"
    FROM subscription_orders AS paid
    WHERE paid.investor_id = ANY(${[...investorIds]}::uuid[]) AND ${IS_FUNDED}`
