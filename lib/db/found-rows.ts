import type { Database } from "./client.ts"
import { Prisma } from "./generated/client.ts"

/** More rows are found sooner in the order of their list. */
const MAX_FOUND = 1_000

/**
 * The condition that a row of a list, named `listed`, meets one of these, each of which an index serves. Few are read before the list,
 * so that it finds them by their ids: in the order of the list, PostgreSQL would read a million rows for one that is rare.
 */
export async function isFoundBy(
  db: Database,
  table: Prisma.Sql,
  conditions: readonly Prisma.Sql[],
): Promise<Prisma.Sql> {
  if (conditions.length === 0) return Prisma.sql`false`
  const found = conditions.map(
    (condition) =>
      Prisma.sql`(SELECT listed.id FROM ${table} AS listed WHERE ${condition} LIMIT ${MAX_FOUND + 1})`,
  )
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT found.id FROM (${Prisma.join(found, " UNION ALL ")}) AS found LIMIT ${MAX_FOUND + 1}`
  return rows.length > MAX_FOUND
    ? Prisma.sql`(${Prisma.join([...conditions], " OR ")})`
    : Prisma.sql`listed.id = ANY(${rows.map(({ id }) => id)}::uuid[])`
}

/** The condition that a column has one of these amounts. */
export const isOneOf = (column: Prisma.Sql, amounts: readonly string[]): Prisma.Sql =>
  Prisma.sql`${column} = ANY(${[...amounts]}::text[]::numeric[])`
