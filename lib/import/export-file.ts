import { csvCell } from "#lib/contract/csv/csv.ts"
import { csvText } from "#lib/domain/text/csv-text.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { FileFormat } from "./file-format.ts"
import type { Resource } from "./resource.ts"

/** All records of a resource as the text of a file for importFile; the same records always give the same bytes. */
export async function exportFile(
  ctx: ServiceContext,
  resource: Resource,
  format: FileFormat,
): Promise<string> {
  const records = await resource.encodeAll(ctx)
  if (format === "json") return jsonText(records)
  const names = resource.columns.map(({ name }) => name)
  const rows = records.map((record) => names.map((name) => csvCell(record, name)))
  return csvText([names, ...rows])
}

/** One record per line, so that versions of a file can be compared. */
const jsonText = (records: readonly unknown[]): string =>
  records.length === 0 ? "[]\n" : `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`
