import type { Database } from "#lib/db/client.ts"
import { knownValue, toInstant, toInstantOrNull } from "#lib/db/column-values.ts"
import { Prisma } from "#lib/db/generated/client.ts"
import { allOf, findPageIds, inOrderOf } from "#lib/db/page-query.ts"
import type {
  BulkImport,
  BulkImportKind,
  BulkImportSort,
  BulkImportStatus,
  ClassTotal,
} from "#lib/domain/bulk-imports/bulk-import.ts"
import { BULK_IMPORT_KINDS, BULK_IMPORT_STATUSES } from "#lib/domain/bulk-imports/bulk-import.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { pageOf } from "#lib/domain/lists/page.ts"

/** A checked file before it has rows. */
export type NewBulkImport = Readonly<{
  id: string
  distributorId: string
  kind: BulkImportKind
  fileName: string
  byteCount: number
  contentHash: Uint8Array<ArrayBuffer>
  head: readonly string[]
  rowCount: number
  wrongRowCount: number
  warnedRowCount: number
  totals: readonly ClassTotal[]
  uploadedBy: string
  createdAt: Instant
}>

/** Inserts a checked file; false if the distributor has one of the same bytes. */
export async function insertBulkImport(db: Database, file: NewBulkImport): Promise<boolean> {
  const inserted = await db.$executeRaw`
    INSERT INTO bulk_imports (id, distributor_id, kind, file_name, byte_count, content_hash, head, status, row_count,
      wrong_row_count, warned_row_count, totals, uploaded_by, created_at, updated_at)
    VALUES (${file.id}::uuid, ${file.distributorId}::uuid, ${file.kind}, ${file.fileName}, ${file.byteCount},
      ${file.contentHash}, ${JSON.stringify(file.head)}::jsonb, 'checked', ${file.rowCount}, ${file.wrongRowCount},
      ${file.warnedRowCount}, ${JSON.stringify(file.totals)}::jsonb, ${file.uploadedBy},
      ${file.createdAt}::timestamptz, ${file.createdAt}::timestamptz)
    ON CONFLICT (distributor_id, content_hash) DO NOTHING`
  return inserted === 1
}

/** The id of a distributor's file of the same bytes, which nobody changes until the transaction ends; null if there is none. */
export async function lockSameFile(
  db: Database,
  { distributorId, contentHash }: Pick<NewBulkImport, "distributorId" | "contentHash">,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM bulk_imports
    WHERE distributor_id = ${distributorId}::uuid AND content_hash = ${contentHash}
    FOR UPDATE`
  return row?.id ?? null
}

/** Sets what another check of the same file has found, as if it had been uploaded only now. */
export async function updateCheckedFile(db: Database, id: string, file: NewBulkImport): Promise<void> {
  await db.$executeRaw`
    UPDATE bulk_imports
    SET status = 'checked', file_name = ${file.fileName}, kind = ${file.kind},
      head = ${JSON.stringify(file.head)}::jsonb, row_count = ${file.rowCount}, wrong_row_count = ${file.wrongRowCount},
      warned_row_count = ${file.warnedRowCount}, totals = ${JSON.stringify(file.totals)}::jsonb,
      uploaded_by = ${file.uploadedBy}, created_at = ${file.createdAt}::timestamptz,
      updated_at = ${file.createdAt}::timestamptz, rows_deleted_at = NULL
    WHERE id = ${id}::uuid`
}

/** Changes an import of a distributor from one status to another; false if it does not have the first one. */
export async function changeBulkImportStatus(
  db: Database,
  { id, distributorId }: Readonly<{ id: string; distributorId: string }>,
  change: Readonly<{ from: BulkImportStatus; to: BulkImportStatus; at: Instant; confirmedBy?: string }>,
): Promise<boolean> {
  const { from, to, at, confirmedBy } = change
  const confirmation =
    confirmedBy === undefined
      ? Prisma.empty
      : Prisma.sql`, confirmed_by = ${confirmedBy}, confirmed_at = ${at}::timestamptz`
  const changed = await db.$executeRaw`
    UPDATE bulk_imports
    SET status = ${to}, updated_at = ${at}::timestamptz, lease_holder = NULL, lease_until = NULL ${confirmation}
    WHERE id = ${id}::uuid AND distributor_id = ${distributorId}::uuid AND status = ${from}
      ${confirmedBy === undefined ? Prisma.empty : Prisma.sql`AND wrong_row_count = 0`}`
  return changed === 1
}

/** Deletes a checked file of a distributor with its rows; false if it has another status. */
export async function deleteCheckedFile(
  db: Database,
  { id, distributorId }: Readonly<{ id: string; distributorId: string }>,
): Promise<boolean> {
  const { count } = await db.bulkImport.deleteMany({ where: { id, distributorId, status: "checked" } })
  return count === 1
}

type BulkImportRow = Omit<
  BulkImport,
  "kind" | "status" | "createdAt" | "confirmedAt" | "finishedAt" | "updatedAt" | "rowsDeletedAt"
> &
  Readonly<{
    kind: string
    status: string
    createdAt: Date
    confirmedAt: Date | null
    finishedAt: Date | null
    updatedAt: Date
    rowsDeletedAt: Date | null
  }>

/** An import of a distributor, or null. */
export async function findBulkImport(
  db: Database,
  { id, distributorId }: Readonly<{ id: string; distributorId: string }>,
): Promise<BulkImport | null> {
  const [found] = await query(db, [
    Prisma.sql`import.id = ${id}::uuid`,
    Prisma.sql`import.distributor_id = ${distributorId}::uuid`,
  ])
  return found ?? null
}

/** Imports of a distributor, newest first. */
export async function findBulkImports(
  db: Database,
  distributorId: string,
  { by, isDescending }: BulkImportSort,
  page: PageRequest,
): Promise<Page<BulkImport>> {
  const conditions = [Prisma.sql`listed.distributor_id = ${distributorId}::uuid`]
  const sort = { by: [SORT_EXPRESSIONS[by], Prisma.sql`listed.sequence`], isDescending }
  const ids = await findPageIds(db, { table: Prisma.sql`bulk_imports`, conditions, sort }, page)
  const found = await query(db, [Prisma.sql`import.id = ANY(${ids}::uuid[])`])
  return pageOf(inOrderOf(ids, found), page.limit)
}

const SORT_EXPRESSIONS: Readonly<Record<BulkImportSort["by"], Prisma.Sql>> = {
  file: Prisma.sql`folded(listed.file_name) COLLATE "C"`,
  kind: Prisma.sql`listed.kind`,
  status: Prisma.sql`listed.status`,
  rows: Prisma.sql`listed.row_count`,
  created: Prisma.sql`listed.created_count`,
  failed: Prisma.sql`listed.failed_count`,
  at: Prisma.sql`listed.created_at`,
}

async function query(db: Database, conditions: readonly Prisma.Sql[]): Promise<BulkImport[]> {
  const rows = await db.$queryRaw<BulkImportRow[]>`
    SELECT import.id, import.distributor_id AS "distributorId", import.kind, import.file_name AS "fileName",
      import.byte_count AS "byteCount", import.head, import.status, import.row_count AS "rowCount",
      import.wrong_row_count AS "wrongRowCount", import.warned_row_count AS "warnedRowCount",
      import.created_count AS "createdCount", import.failed_count AS "failedCount", import.totals,
      uploader.name AS "uploadedBy", confirmer.name AS "confirmedBy", import.created_at AS "createdAt",
      import.confirmed_at AS "confirmedAt", import.finished_at AS "finishedAt", import.updated_at AS "updatedAt",
      import.rows_deleted_at AS "rowsDeletedAt"
    FROM bulk_imports AS import
    LEFT JOIN users AS uploader ON 'user:' || uploader.id = import.uploaded_by
    LEFT JOIN users AS confirmer ON 'user:' || confirmer.id = import.confirmed_by
    WHERE ${allOf(conditions)}
    ORDER BY import.created_at DESC, import.sequence DESC`
  return rows.map((row) => ({
    ...row,
    kind: knownValue(BULK_IMPORT_KINDS, row.kind),
    status: knownValue(BULK_IMPORT_STATUSES, row.status),
    createdAt: toInstant(row.createdAt),
    confirmedAt: toInstantOrNull(row.confirmedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
    updatedAt: toInstant(row.updatedAt),
    rowsDeletedAt: toInstantOrNull(row.rowsDeletedAt),
  }))
}
