import type { PageRequest } from "#lib/domain/lists/page.ts"
import type { Database } from "./client.ts"
import { Prisma } from "./generated/client.ts"

/** The order of lists, for reading the records of a page. */
export const NEWEST_FIRST = [{ createdAt: "desc" as const }, { sequence: "desc" as const }]

/** A table with `created_at` and `sequence`, and its filter conditions, in which it is named `listed`. */
export type List = Readonly<{ table: Prisma.Sql; conditions: readonly (Prisma.Sql | null)[] }>

/**
 * The ids of a page, newest first, and one more to know whether it is the last. The cursor is compared as a row, so that an
 * index finds it directly at any depth; Prisma's own cursor reads everything before it.
 */
export async function findPageIds(
  db: Database,
  { table, conditions }: List,
  { cursor, limit }: PageRequest,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT listed.id FROM ${table} AS listed
    WHERE ${allOf([...conditions, cursor === null ? null : afterCursor(table, cursor)])}
    ORDER BY listed.created_at DESC, listed.sequence DESC
    LIMIT ${limit + 1}`
  return rows.map(({ id }) => id)
}

/** Joins the conditions with AND. */
export const allOf = (conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql => {
  const given = conditions.filter((condition) => condition !== null)
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, " AND ")
}

const afterCursor = (table: Prisma.Sql, cursor: string): Prisma.Sql => Prisma.sql`
  (listed.created_at, listed.sequence) < (SELECT created_at, sequence FROM ${table} WHERE id = ${cursor}::uuid)`
