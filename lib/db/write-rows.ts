import type { Database } from "./client.ts"
import { Prisma } from "./generated/client.ts"

/** The tables that imports write, many rows in one statement. */
export type WritableTable =
  | "bank_accounts"
  | "bank_statement_entries"
  | "compensations"
  | "dealing_runs"
  | "distributions"
  | "distributors"
  | "exchange_rates"
  | "fund_assets"
  | "fund_non_operating_days"
  | "fund_parties"
  | "funds"
  | "index_series"
  | "index_values"
  | "intermediary_share_classes"
  | "investors"
  | "journal_entries"
  | "ledger_accounts"
  | "legal_texts"
  | "net_asset_value_overrides"
  | "net_asset_values"
  | "payouts"
  | "redemption_orders"
  | "share_class_texts"
  | "share_class_tokens"
  | "share_class_totals"
  | "share_classes"
  | "subscription_orders"
  | "transfers"
  | "wires"

/**
 * A row by column name. Numbers and times are sent as text, so that no digit is lost; a list is for a JSON column.
 */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly object[]>>

/** Rows in one statement, so that parameters stay below some megabytes. */
const ROWS_IN_STATEMENT = 5_000

/** Inserts rows that all have the same columns; columns left out take their defaults. */
export async function insertRows(db: Database, table: WritableTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = list(columnsOf(rows))
  for (const part of parts(rows)) {
    await db.$executeRaw`
      INSERT INTO ${name(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${name(table)}, ${JSON.stringify(part)}::json)`
  }
}

/** Inserts rows, and updates the other columns of those whose id exists. */
export async function upsertRows(db: Database, table: WritableTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const columns = list(columnsOf(rows))
  const others = columnsOf(rows).filter((column) => column !== "id")
  const settings = Prisma.join(others.map((column) => Prisma.sql`${name(column)} = EXCLUDED.${name(column)}`))
  for (const part of parts(rows)) {
    await db.$executeRaw`
      INSERT INTO ${name(table)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${name(table)}, ${JSON.stringify(part)}::json)
      ON CONFLICT (id) DO UPDATE SET ${settings}`
  }
}

/** Updates the rows with equal `keys` to the other given columns. */
export async function updateRows(
  db: Database,
  table: WritableTable,
  keys: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows).filter((column) => !keys.includes(column))
  const settings = Prisma.join(columns.map((column) => Prisma.sql`${name(column)} = changed.${name(column)}`))
  for (const part of parts(rows)) {
    await db.$executeRaw`
      UPDATE ${name(table)} AS stored SET ${settings}
      FROM json_populate_recordset(NULL::${name(table)}, ${JSON.stringify(part)}::json) AS changed
      WHERE ${agreement(keys, "changed")}`
  }
}

/** Deletes the rows that are equal in all given columns. */
export async function deleteRows(db: Database, table: WritableTable, rows: readonly Row[]): Promise<void> {
  for (const part of parts(rows)) {
    await db.$executeRaw`
      DELETE FROM ${name(table)} AS stored
      USING json_populate_recordset(NULL::${name(table)}, ${JSON.stringify(part)}::json) AS gone
      WHERE ${agreement(columnsOf(rows), "gone")}`
  }
}

/** The ids among these that the table already has, in lower case. */
export async function findUsedIds(
  db: Database,
  table: WritableTable,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${name(table)} WHERE id = ANY(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/** An SQL identifier, never from input. */
const name = (identifier: string): Prisma.Sql => Prisma.raw(`"${identifier}"`)

const list = (identifiers: readonly string[]): Prisma.Sql => Prisma.join(identifiers.map(name))

const columnsOf = (rows: readonly Row[]): string[] => Object.keys(rows[0] ?? {})

const agreement = (columns: readonly string[], other: "changed" | "gone"): Prisma.Sql =>
  Prisma.join(
    columns.map((column) => Prisma.sql`stored.${name(column)} = ${name(other)}.${name(column)}`),
    " AND ",
  )

function* parts(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_IN_STATEMENT) {
    yield rows.slice(start, start + ROWS_IN_STATEMENT)
  }
}
