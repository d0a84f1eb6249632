import type { Database } from "#lib/db/client.ts"
import { knownValue } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import type { RowFailure, RowStatus } from "#lib/domain/bulk-imports/bulk-import.ts"
import { ROW_STATUSES } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { CheckedRow } from "#lib/domain/bulk-imports/check-investor-rows.ts"
import type { FoundIssue, RowIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import { WARNING_CODES } from "#lib/domain/bulk-imports/row-issue.ts"

/** Rows in one statement, so that its parameter stays below some megabytes. */
const ROWS_IN_STATEMENT = 2_000

/** Replaces the rows of an import by those of its file. */
export async function replaceRows(
  db: Database,
  bulkImportId: string,
  rows: readonly CheckedRow<object>[],
): Promise<void> {
  await db.bulkImportRow.deleteMany({ where: { importId: bulkImportId } })
  for (let start = 0; start < rows.length; start += ROWS_IN_STATEMENT) {
    const part = rows.slice(start, start + ROWS_IN_STATEMENT).map((row) => ({
      number: row.number,
      cells: row.cells,
      input: row.input,
      issues: row.issues,
      client_reference: row.clientReference,
    }))
    await db.$executeRaw`
      INSERT INTO bulk_import_rows (import_id, number, cells, input, issues, client_reference, status)
      SELECT ${bulkImportId}::uuid, number, cells, nullif(input, 'null'), issues, client_reference, 'waiting'
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        AS given (number int, cells jsonb, input jsonb, issues jsonb, client_reference text)`
  }
}

/** For whose file something is found. Once it is stored, its import itself does not count. */
export type ForImport = Readonly<{ distributorId: string; importId: string | null }>

/** A row that is still to be created. */
export type WaitingRow = Readonly<{ number: number; input: unknown }>

/** The next rows of an import, locked until the transaction ends. */
export const lockWaitingRows = (db: Database, bulkImportId: string, limit: number): Promise<WaitingRow[]> =>
  db.$queryRaw<WaitingRow[]>`
    SELECT number, input FROM bulk_import_rows
    WHERE import_id = ${bulkImportId}::uuid AND status = 'waiting'
    ORDER BY number LIMIT ${limit}
    FOR UPDATE`

/** A row that is still to be created and that no warning is about. */
export type UnwarnedRow<Input> = Readonly<{ number: number; input: Input; clientReference: string | null }>

/** The rows of an import without errors that are still to be created and were stored without a warning. */
export const findUnwarnedRows = <Input>(db: Database, bulkImportId: string): Promise<UnwarnedRow<Input>[]> =>
  db.$queryRaw<UnwarnedRow<Input>[]>`
    SELECT number, input, client_reference AS "clientReference" FROM bulk_import_rows
    WHERE import_id = ${bulkImportId}::uuid AND status = 'waiting' AND issues = '[]'
    ORDER BY number`

/** Records what a row has become; false if it is not waiting any more. */
export async function endRow(
  db: Database,
  bulkImportId: string,
  number: number,
  end: Readonly<{ recordId: string }> | Readonly<{ failure: RowFailure }>,
): Promise<boolean> {
  const changed =
    "recordId" in end
      ? await db.$executeRaw`
          UPDATE bulk_import_rows SET status = 'created', record_id = ${end.recordId}::uuid
          WHERE import_id = ${bulkImportId}::uuid AND number = ${number} AND status = 'waiting'`
      : await db.$executeRaw`
          UPDATE bulk_import_rows SET status = 'failed', failure = ${JSON.stringify(end.failure)}::jsonb
          WHERE import_id = ${bulkImportId}::uuid AND number = ${number} AND status = 'waiting'`
  return changed === 1
}

/** The issues of an import in the order of its rows: at most `limit` rows from `offset`; errors come first. */
export async function findIssues(
  db: Database,
  bulkImportId: string,
  { offset, limit }: Readonly<{ offset: number; limit: number }>,
): Promise<FoundIssue[]> {
  const rows = await db.$queryRaw<{ number: number; issue: RowIssue }[]>`
    SELECT row.number, issue
    FROM bulk_import_rows AS row, jsonb_array_elements(row.issues) WITH ORDINALITY AS found (issue, place)
    WHERE row.import_id = ${bulkImportId}::uuid AND row.issues <> '[]'
    ORDER BY issue->>'code' = ANY(${[...WARNING_CODES]}::text[]), row.number, found.place
    OFFSET ${offset} LIMIT ${limit}`
  return rows.map(({ number, issue }) => ({ ...issue, number }))
}

/** A row with what has become of it. The wire of an order is how its investor pays it. */
export type ImportedRow = Readonly<{
  number: number
  cells: readonly string[]
  status: RowStatus
  recordId: string | null
  failure: RowFailure | null
  wireReference: string | null
  iban: string | null
  bic: string | null
}>

/** Rows of an import in their order; with a status, only those. */
export async function findImportedRows(
  db: Database,
  bulkImportId: string,
  { status = null, limit }: Readonly<{ status?: RowStatus | null; limit: number }>,
): Promise<ImportedRow[]> {
  const wanted = status === null ? Prisma.sql`true` : Prisma.sql`row.status = ${status}`
  const rows = await db.$queryRaw<(Omit<ImportedRow, "status"> & { status: string })[]>`
    SELECT row.number, row.cells, row.status, row.record_id AS "recordId", row.failure,
      placed.wire_reference AS "wireReference", class.bank_account_number AS iban, class.bank_account_bic AS bic
    FROM bulk_import_rows AS row
    LEFT JOIN subscription_orders AS placed ON placed.id = row.record_id
    LEFT JOIN share_classes AS class ON class.id = placed.share_class_id
    WHERE row.import_id = ${bulkImportId}::uuid AND ${wanted}
    ORDER BY row.number LIMIT ${limit}`
  return rows.map((row) => ({ ...row, status: knownValue(ROW_STATUSES, row.status) }))
}

/** A row, named `row`, of which an order was created, or is about to be because its import, named `import`, is running. */
const IS_ORDERED = Prisma.sql`(row.status = 'created' OR row.status = 'waiting' AND import.status = 'running')`

/** The import of a distributor, apart from `importId`, in which an order with each of these references is created: the latest one. */
export async function findUsedReferences(
  db: Database,
  references: readonly string[],
  { distributorId, importId }: ForImport,
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await db.$queryRaw<{ reference: string; bulkImportId: string }[]>`
    SELECT DISTINCT ON (row.client_reference) row.client_reference AS reference, row.import_id AS "bulkImportId"
    FROM bulk_import_rows AS row
    JOIN bulk_imports AS import ON import.id = row.import_id
    WHERE row.client_reference = ANY(${[...references]}::text[]) AND ${IS_ORDERED}
      AND import.distributor_id = ${distributorId}::uuid AND import.id IS DISTINCT FROM ${importId}::uuid
    ORDER BY row.client_reference, import.created_at DESC`
  return new Map(rows.map(({ reference, bulkImportId }) => [reference, bulkImportId]))
}
