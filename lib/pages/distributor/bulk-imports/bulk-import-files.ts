import { notFound } from "next/navigation"
import { cache } from "react"
import { issueText } from "#components/bulk-imports/issue-text.ts"
import { IMPORT_COLUMNS } from "#lib/contract/bulk-imports/import-columns.ts"
import { uuid } from "#lib/contract/values/codes.ts"
import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { BulkImport } from "#lib/domain/bulk-imports/bulk-import.ts"
import { BULK_IMPORT_KINDS } from "#lib/domain/bulk-imports/bulk-import.ts"
import { isWarning } from "#lib/domain/bulk-imports/row-issue.ts"
import { csvFile } from "#lib/format/csv-file.ts"
import { staffMessages } from "#lib/i18n/staff-messages.ts"
import type { DistributorPage } from "#lib/pages/distributor/distributor-page.tsx"
import { orNotFound } from "#lib/pages/or-not-found.ts"
import {
  requireBulkImport,
  requireImportedRows,
  requireIssues,
} from "#lib/services/bulk-imports/list-bulk-imports.ts"
import { importActor } from "./bulk-imports.tsx"

/**
 * The import of an address, read once for the title and the body of its page; unknown ones and those of others lead to the same
 * page.
 */
export const loadBulkImport = cache(
  async (page: DistributorPage, bulkImportId: string): Promise<BulkImport> =>
    orNotFound(
      requireBulkImport(page.ctx, importActor(page), uuid.safeParse(bulkImportId).data ?? notFound()),
    ),
)

const csv = (name: string, rows: readonly (readonly string[])[]): SentFile => ({
  name,
  contentType: "text/csv; charset=utf-8; header=present",
  // With the mark by which a spreadsheet recognises UTF-8; our reader skips it.
  body: new TextEncoder().encode(`\ufeff${csvFile(rows, "standard")}`),
})

/** A file with the columns of a kind and a row for each example. */
export function templateFile(kind: string): SentFile {
  const known = BULK_IMPORT_KINDS.find((other) => other === kind) ?? notFound()
  const columns = IMPORT_COLUMNS[known]
  return csv(`${known}-template.csv`, [
    columns.map(({ name }) => name),
    columns.map(({ example }) => example),
    ...(columns.some(({ otherExample }) => otherExample !== undefined)
      ? [columns.map(({ example, otherExample }) => otherExample ?? example)]
      : []),
  ])
}

/** Every error and warning of a file. */
export async function issuesFile(page: DistributorPage, bulkImportId: string): Promise<SentFile> {
  const { language, ctx } = page
  const { bulkImports: texts } = staffMessages(language)
  await loadBulkImport(page, bulkImportId)
  const { issues } = await requireIssues(ctx, importActor(page), { bulkImportId })
  return csv(`import-${bulkImportId.slice(0, 8)}-errors.csv`, [
    [texts.severity, texts.row, texts.column, texts.value, texts.whatToDo],
    ...issues.map((issue) => [
      isWarning(issue) ? texts.warning : texts.error,
      String(issue.number),
      issue.column ?? texts.wholeRow,
      issue.value,
      issueText(language, texts, issue),
    ]),
  ])
}

const RESULT_COLUMNS = [
  "row",
  "status",
  "id",
  "wireReference",
  "wireIban",
  "wireBic",
  "errorCode",
  "error",
] as const

/** The rows as given, each with what has become of it; texts that a spreadsheet would run are defused. */
export async function resultFile(page: DistributorPage, bulkImportId: string): Promise<SentFile> {
  const file = await loadBulkImport(page, bulkImportId)
  // A file that was not started has no result, and one whose rows were deleted has none any more.
  if (file.confirmedAt === null || file.rowsDeletedAt !== null) notFound()
  const { rows } = await requireImportedRows(page.ctx, importActor(page), { bulkImportId })
  return csv(`import-${bulkImportId.slice(0, 8)}-result.csv`, [
    [...file.head, ...RESULT_COLUMNS],
    ...rows.map(({ number, cells, status, recordId, failure, wireReference, iban, bic }) => [
      ...file.head.map((_, index) => cells[index] ?? ""),
      String(number),
      status,
      recordId ?? "",
      wireReference ?? "",
      iban ?? "",
      bic ?? "",
      failure?.code ?? "",
      failure?.reason ?? "",
    ]),
  ])
}
