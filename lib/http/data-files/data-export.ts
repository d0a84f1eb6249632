import type { SentFile } from "#lib/contract/values/sent-file.ts"
import type { DataKind } from "#lib/domain/data-files/data-file.ts"
import { exportFile } from "#lib/import/export-file.ts"
import type { FileFormat } from "#lib/import/file-format.ts"
import { FILE_FORMATS } from "#lib/import/file-format.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import { DATA_RESOURCES } from "./data-resources.ts"

/** The formats of the files. */
export const DATA_FORMATS = FILE_FORMATS

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv; charset=utf-8; header=present",
  json: "application/json",
}

/** All records of a kind as a file that can be imported again. */
export const dataExport = async (
  ctx: ServiceContext,
  { kind, format }: Readonly<{ kind: DataKind; format: FileFormat }>,
): Promise<SentFile> => ({
  name: `${kind}.${format}`,
  contentType: CONTENT_TYPES[format],
  body: new TextEncoder().encode(await exportFile(ctx, DATA_RESOURCES[kind], format)),
})
