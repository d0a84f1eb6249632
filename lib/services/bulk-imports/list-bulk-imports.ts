import type { ImportedRow } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import { findImportedRows, findIssues } from "#lib/db/bulk-imports/bulk-import-rows.ts"
import { findBulkImport, findBulkImports } from "#lib/db/bulk-imports/bulk-imports.ts"
import { findSeenInvestorNames } from "#lib/db/investors/find-investor.ts"
import type { BulkImport, BulkImportSort, RowStatus } from "#lib/domain/bulk-imports/bulk-import.ts"
import { MAX_FILE_ROWS } from "#lib/domain/bulk-imports/bulk-import.ts"
import { ORDER_COLUMNS } from "#lib/domain/bulk-imports/check-order-rows.ts"
import type { FoundIssue } from "#lib/domain/bulk-imports/row-issue.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import type { Page, PageRequest } from "#lib/domain/lists/page.ts"
import { isUuid } from "#lib/domain/text/uuid.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { inSnapshotOf } from "#lib/services/context-in-transaction.ts"
import type { ImportActor } from "./check-bulk-import.ts"

export type { ImportedRow }

/** The imports of a distributor. */
export const listBulkImports = (
  ctx: ServiceContext,
  { distributorId }: ImportActor,
  { sort, page }: Readonly<{ sort: BulkImportSort; page: PageRequest }>,
): Promise<Page<BulkImport>> => findBulkImports(ctx.db, distributorId, sort, page)

/** An import of the distributor. Throws NotFoundError for every other. */
export async function requireBulkImport(
  ctx: Pick<ServiceContext, "db">,
  { distributorId }: ImportActor,
  id: string,
): Promise<BulkImport> {
  const found = await findBulkImport(ctx.db, { id, distributorId })
  if (found === null) throw notFound("import")
  return found
}

/** Issues of an import with the import itself, errors first; all of them unless a part is asked for. Throws NotFoundError. */
export const requireIssues = (
  ctx: ServiceContext,
  actor: ImportActor,
  {
    bulkImportId,
    offset = 0,
    limit = MAX_ISSUES,
  }: Readonly<{ bulkImportId: string; offset?: number; limit?: number }>,
): Promise<Readonly<{ bulkImport: BulkImport; issues: readonly FoundIssue[] }>> =>
  inSnapshotOf(ctx, async (tx, db) => ({
    bulkImport: await requireBulkImport(tx, actor, bulkImportId),
    issues: await findIssues(db, bulkImportId, { offset, limit }),
  }))

/** More than the largest file has when every cell is wrong. */
const MAX_ISSUES = 20 * MAX_FILE_ROWS

/** Rows of an import with the import itself. Throws NotFoundError. */
export const requireImportedRows = (
  ctx: ServiceContext,
  actor: ImportActor,
  {
    bulkImportId,
    status = null,
    limit = MAX_FILE_ROWS,
  }: Readonly<{ bulkImportId: string; status?: RowStatus | null; limit?: number }>,
): Promise<Readonly<{ bulkImport: BulkImport; rows: readonly ImportedRow[] }>> =>
  inSnapshotOf(ctx, async (tx, db) => ({
    bulkImport: await requireBulkImport(tx, actor, bulkImportId),
    rows: await findImportedRows(db, bulkImportId, { status, limit }),
  }))

/** Rows of a file with the names of the investors whom its orders are for, as far as the actor sees them. */
export async function namedRows<Row extends Pick<ImportedRow, "cells">>(
  { db }: Pick<ServiceContext, "db">,
  { scope }: ImportActor,
  { kind, head }: Pick<BulkImport, "kind" | "head">,
  rows: readonly Row[],
): Promise<readonly (Row & Readonly<{ investorName: string | null }>)[]> {
  const column = head.findIndex((name) => name.toLowerCase() === ORDER_COLUMNS.investor.toLowerCase())
  const idOf = ({ cells }: Row): string => cells[column]?.trim().toLowerCase() ?? ""
  const ids = kind === "subscription-orders" ? rows.map(idOf).filter(isUuid) : []
  const names = await findSeenInvestorNames(db, scope, ids)
  return rows.map((row) => ({ ...row, investorName: names.get(idOf(row)) ?? null }))
}
