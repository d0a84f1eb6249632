import type { Database } from "#lib/db/client.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"

/** Share classes by their symbols, and all classes of funds. */
type NamedClasses = Readonly<{ funds: readonly FundSlug[]; symbols: readonly ShareClassSymbol[] }>

/** Whether one of the share classes, or a class of one of the funds, has an entry in the register or an order. */
export async function hasRegister(db: Database, named: NamedClasses): Promise<boolean> {
  const [row] = await db.$queryRaw<[{ found: boolean }]>`
    SELECT EXISTS (
      SELECT ${classesOf(named)}
        AND (EXISTS (SELECT FROM journal_entries WHERE share_class_id = class.id)
          OR EXISTS (SELECT FROM subscription_orders WHERE share_class_id = class.id))) AS found`
  return row.found
}

/**
 * Like `hasRegister`; if there is none, there is none until the transaction ends. Not for transactions that read a snapshot,
 * which would not see what was committed meanwhile.
 */
export async function hasRegisterUnderLock(db: Database, named: NamedClasses): Promise<boolean> {
  if (await hasRegister(db, named)) return true
  // Placing an order does not lock the register, but every order, wire and account references its class. Locking the row of the
  // class keeps new ones out and waits for those that are not committed yet.
  await db.$executeRaw`SELECT class.id ${classesOf(named)} ORDER BY class.id FOR UPDATE OF class`
  return hasRegister(db, named)
}

const classesOf = ({ funds, symbols }: NamedClasses): Prisma.Sql => Prisma.sql`
  FROM share_classes AS class JOIN funds AS fund ON fund.id = class.fund_id
  WHERE (class.symbol = ANY(${[...symbols]}::text[]) OR fund.slug = ANY(${[...funds]}::text[]))`
