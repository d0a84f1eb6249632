import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { FieldChange } from "#lib/domain/imports/import-plan.ts"
import { createdFields, removedFields } from "#lib/domain/imports/import-plan.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/run-import.ts"
import type { FileError } from "./file-errors.ts"
import { InvalidFileError } from "./file-errors.ts"
import type { FileFormat, FileRecord, FileRecords } from "./file-format.ts"
import { fileText } from "./file-text.ts"
import { readCsv } from "./read-csv.ts"
import { readJson } from "./read-json.ts"
import type { Resource, StatedRecords } from "./resource.ts"

/** A record that an import creates or removes, with its fields. */
export type NamedRecord = Readonly<{ record: string; fields: readonly FieldChange[] }>

/** Result of an import of a file, with the changed records by position and name. */
export type FileImportResult = Omit<
  ImportResult,
  "changes" | "overridden" | "firstCreated" | "firstRemoved"
> &
  Readonly<{
    overridden: readonly Readonly<{ line: number | null; record: string; reason: string }>[]
    changes: readonly (NamedRecord & Readonly<{ line: number | null }>)[]
    firstCreated: readonly NamedRecord[]
    firstRemoved: readonly NamedRecord[]
  }>

/**
 * Imports the records of a file, all or none. Throws InvalidFileError with all errors, each with its line and column.
 */
export async function importFile(
  ctx: ServiceContext,
  resource: Resource,
  file: Readonly<{ bytes: Uint8Array; format: FileFormat }>,
  options: ImportOptions,
): Promise<FileImportResult> {
  const { records, errors } = readRecords(fileText(file.bytes), file.format, resource)
  const stated = resource.decode(records)
  const errorsOfForm = [...errors, ...stated.errors]
  if (errorsOfForm.length > 0) {
    const others = resource.judgedAlone ? await errorsOfRules(ctx, stated, options) : []
    throw new InvalidFileError([...errorsOfForm, ...others])
  }
  const { changes, overridden, firstCreated, firstRemoved, ...counts } = await bringIn(ctx, stated, options)
  const named = (index: number) => ({
    line: stated.sources[index]?.placeOf("").line ?? null,
    record: stated.labels[index] ?? "",
  })
  return {
    ...counts,
    changes: changes.map(({ index, fields }) => ({ ...named(index), fields })),
    firstCreated: firstCreated.map((record) => ({
      record: stated.labelOf(record),
      fields: createdFields(record),
    })),
    firstRemoved: firstRemoved.map((record) => ({
      record: stated.labelOf(record),
      fields: removedFields(record),
    })),
    overridden: overridden.map(({ index, reason }) => ({ ...named(index), reason })),
  }
}

const readRecords = (text: string, format: FileFormat, { columns }: Resource): FileRecords =>
  format === "csv" ? readCsv(text, columns) : readJson(text)

/** Also checks the rules for readable records, so that all errors are reported together. */
async function errorsOfRules(
  ctx: ServiceContext,
  stated: StatedRecords,
  options: ImportOptions,
): Promise<readonly FileError[]> {
  try {
    await bringIn(ctx, stated, { ...options, dryRun: true })
    return []
  } catch (error) {
    if (error instanceof InvalidFileError) return error.errors
    throw error
  }
}

async function bringIn(
  ctx: ServiceContext,
  { sources, bringIn: run }: StatedRecords,
  options: ImportOptions,
): Promise<ImportResult> {
  try {
    return await run(ctx, options)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new InvalidFileError(
      error.errors.map(({ index, firstIndex, field, reason, gate, missing }) => ({
        ...placeIn(sources, index, field),
        field,
        ...(gate === undefined ? {} : { gate }),
        ...(missing === undefined ? {} : { missing }),
        reason: firstIndex === undefined ? reason : `${reason}${firstPlace(sources, firstIndex)}`,
      })),
    )
  }
}

const placeIn = (sources: readonly FileRecord[], index: number, field: string) =>
  sources[index]?.placeOf(field) ?? { line: null, column: null }

function firstPlace(sources: readonly FileRecord[], index: number): string {
  const { line } = placeIn(sources, index, "")
  return line === null ? "" : ` (first on line ${line})`
}
