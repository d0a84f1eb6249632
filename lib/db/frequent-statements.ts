import type { CustomTypesConfig, PoolClient, QueryConfig } from "pg"
import pg from "pg"
import { invariant } from "#lib/domain/errors/domain-error.ts"
import type { Database, DatabasePool } from "./client.ts"
import { driverOf, statementName } from "./client.ts"
import { Prisma } from "./generated/client.ts"
import { repeatably } from "./in-transaction.ts"

/** Values as Prisma has them, where the driver has others. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.NUMERIC, (text) => new Prisma.Decimal(text)],
  // biome-ignore lint/plugin: the midnight in UTC of a day, which the driver would take for one of this machine's zone.
  [pg.types.builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
])

const TYPES: CustomTypesConfig = {
  getTypeParser: (type: number) => PARSERS.get(type) ?? pg.types.getTypeParser(type),
}

const queryOf = ({ text, values }: Prisma.Sql): QueryConfig => ({
  name: statementName({ sql: text }),
  text,
  values,
  types: TYPES,
})

/** Begins a statement that is prepared when one plan suits all its parameters. */
export const preparedIf = (isOnePlan: boolean): Prisma.Sql =>
  isOnePlan ? Prisma.sql`/* prepared */` : Prisma.empty

/**
 * The rows of a statement that runs with every request, straight from the driver: Prisma's overhead is larger than the
 * cost of the statement. In a transaction, or on a pool that may read from a replica, it is a statement like any other.
 */
export async function frequentRows<Row>(db: Database, statement: Prisma.Sql): Promise<Row[]> {
  const driver = driverOf(db)
  if (driver === undefined) return db.$queryRaw<Row[]>(statement)
  const { rows } = await driver.query(queryOf(statement))
  return rows
}

/** Runs a statement like `frequentRows`, in a transaction of its own. COMMIT is sent only after the rows have arrived. */
export const frequentRowsInTransaction = <Row>(pool: DatabasePool, statement: Prisma.Sql): Promise<Row[]> =>
  repeatably(pool, async () => {
    const driver = driverOf(pool)
    invariant(driver !== undefined, "a change is made on a pool of openDatabase")
    const connection = await driver.connect()
    let isUsable = true
    try {
      await connection.query("BEGIN")
      const { rows } = await connection.query(queryOf(statement))
      await connection.query("COMMIT")
      return rows
    } catch (error) {
      isUsable = await isRolledBack(connection)
      throw error
    } finally {
      connection.release(!isUsable)
    }
  })

/** Rolls back; false when the connection cannot be used any more. */
const isRolledBack = (connection: PoolClient): Promise<boolean> =>
  connection.query("ROLLBACK").then(
    () => true,
    () => false,
  )
