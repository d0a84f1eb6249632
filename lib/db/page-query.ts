import type { PageRequest } from "#lib/domain/lists/page.ts"
import type { Database } from "./client.ts"
import { frequentRows, preparedIf } from "./frequent-statements.ts"
import { Prisma } from "./generated/client.ts"

/** The order of lists, for reading the records of a page. */
export const NEWEST_FIRST = [{ createdAt: "desc" as const }, { sequence: "desc" as const }]

/**
 * The order of a list: by these expressions, all in the same direction, so that one index serves both directions. None is ever
 * null, and the last is unique: a sequence comes from the counter of its table. They refer to the table as `listed`. The first `joined` of them are columns of a joined table;
 * the cursor is then a range of these.
 */
export type ListSort = Readonly<{ by: readonly Prisma.Sql[]; joined?: number; isDescending: boolean }>

const BY_CREATION: ListSort = {
  by: [Prisma.sql`listed.created_at`, Prisma.sql`listed.sequence`],
  isDescending: true,
}

/** The page request for a list of at most one row. */
export const ONLY_ONE: PageRequest = { cursor: null, limit: 1 }

/**
 * A table with `id`, and its filter conditions, in which it is named `listed`. Newest first unless it has an order. `isShort` when
 * the conditions leave few rows whatever their values: one plan suits all then, so the statement is prepared.
 */
export type List = Readonly<{
  table: Prisma.Sql
  conditions: readonly (Prisma.Sql | null)[]
  sort?: ListSort
  isShort?: boolean
}>

/**
 * The ids of a page in the order of the list, and one more to know whether it is the last. The cursor is compared as a row, so
 * that an index finds it directly at any depth; Prisma's own cursor reads everything before it.
 */
export async function findPageIds(
  db: Database,
  { table, conditions, sort = BY_CREATION }: List,
  { cursor, limit }: PageRequest,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT listed.id FROM ${table} AS listed
    WHERE ${allOf([...conditions, cursor === null ? null : afterCursor(table, sort, cursor)])}
    ORDER BY ${directed(sort)}
    LIMIT ${limit + 1}`
  return rows.map(({ id }) => id)
}

/** Columns that a list selects: those of a Prisma selection without relations, by their names. */
export type FlatColumns = Readonly<Record<string, true>>

/**
 * The columns of a selection in SQL, of the table of that name: `createdAt` is `created_at`. With `prefix` their names in the
 * row begin with it.
 */
export const columnsSql = (table: Prisma.Sql, columns: FlatColumns, prefix = ""): Prisma.Sql =>
  Prisma.join(
    Object.keys(columns).map((name) => {
      const column = name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
      return Prisma.sql`${table}.${Prisma.raw(`${column} AS "${prefix}${name}"`)}`
    }),
  )

/**
 * The rows of a page in the order of the list, and one more to know whether it is the last, in one statement; reading ids and
 * then their records takes two. `columns` are those of the row, named `listed`, and of the tables in `joins`.
 */
export function findPageRows<Row>(
  db: Database,
  { table, conditions, sort = BY_CREATION, isShort = false }: List,
  { cursor, limit }: PageRequest,
  { columns, joins = Prisma.empty }: Readonly<{ columns: Prisma.Sql; joins?: Prisma.Sql }>,
): Promise<Row[]> {
  return frequentRows(
    db,
    Prisma.sql`
      ${preparedIf(isShort)} SELECT ${columns} FROM (
        SELECT listed.* FROM ${table} AS listed
        WHERE ${allOf([...conditions, cursor === null ? null : afterCursor(table, sort, cursor)])}
        ORDER BY ${directed(sort)}
        LIMIT ${limit + 1}
      ) AS listed ${joins}
      ORDER BY ${directed(sort)}`,
  )
}

/** Records in the order of the ids of their page. */
export const inOrderOf = <Item extends Readonly<{ id: string }>>(
  ids: readonly string[],
  items: readonly Item[],
): Item[] => {
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const directed = ({ by, isDescending }: ListSort): Prisma.Sql =>
  Prisma.join(by.map((expression) => Prisma.sql`${expression} ${isDescending ? DESCENDING : ASCENDING}`))

const DESCENDING = Prisma.sql`DESC`
const ASCENDING = Prisma.sql`ASC`

/** The pattern of texts that contain a text, whose wildcards it escapes. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`

/** Joins the conditions with AND. */
export const allOf = (conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql => {
  const given = conditions.filter((condition) => condition !== null)
  return given.length === 0 ? Prisma.sql`true` : Prisma.join(given, " AND ")
}

function afterCursor(
  table: Prisma.Sql,
  { by, joined = 0, isDescending }: ListSort,
  cursor: string,
): Prisma.Sql {
  const beyond = isDescending ? Prisma.sql`<` : Prisma.sql`>`
  const ofCursor = (keys: readonly Prisma.Sql[]) =>
    Prisma.sql`(SELECT ${Prisma.join([...keys])} FROM ${table} AS listed WHERE listed.id = ${cursor}::uuid)`
  const isAfter = Prisma.sql`(${Prisma.join([...by])}) ${beyond} ${ofCursor(by)}`
  if (joined === 0) return isAfter
  const first = by.slice(0, joined)
  return Prisma.sql`(${Prisma.join(first)}) ${beyond}= ${ofCursor(first)} AND ${isAfter}`
}
