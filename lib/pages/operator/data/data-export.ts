import type { SentFile } from "#lib/contract/values/sent-file.ts"
import { DATA_KINDS } from "#lib/domain/data-files/data-file.ts"
import { notFound } from "#lib/domain/errors/domain-error.ts"
import { DATA_FORMATS, dataExport } from "#lib/http/data-files/data-export.ts"
import type { OperatorPage } from "#lib/pages/operator/operator-page.tsx"
import { readChoice } from "#lib/pages/staff/table-query.ts"

/** All records of the kind that the address names, as CSV or, with `format=json`, as JSON. */
export async function exportedData({ ctx, query }: OperatorPage): Promise<SentFile> {
  const kind = readChoice(query, "kind", DATA_KINDS)
  if (kind === null) throw notFound("kind of data")
  return dataExport(ctx, { kind, format: readChoice(query, "format", DATA_FORMATS) ?? "csv" })
}
