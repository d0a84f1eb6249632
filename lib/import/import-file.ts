import { recognizedFile } from "#lib/domain/data-files/recognized-file.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { FieldChange } from "#lib/domain/imports/import-plan.ts"
import { createdFields, removedFields } from "#lib/domain/imports/import-plan.ts"
import type { Actor } from "#lib/services/actor.ts"
import { requireOperator } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/run-import.ts"
import type { FileError, FileReason } from "./file-errors.ts"
import { fileReason, InvalidFileError, NO_POSITION, unreadable } from "./file-errors.ts"
import type { FileFormat, FileRecord, FileRecords } from "./file-format.ts"
import { fileText } from "./file-text.ts"
import { readCsv } from "./read-csv.ts"
import { readJson } from "./read-json.ts"
import type { DecodedRecords, Resource } from "./resource.ts"
import { RESOURCES } from "./resources.ts"

/** A record that an import creates or removes, with its fields. */
export type NamedRecord = Readonly<{ record: string; fields: readonly FieldChange[] }>

/** Result of an import of a file, with the changed records by position and name. */
export type FileImportResult = Omit<
  ImportResult,
  "changes" | "overridden" | "firstCreated" | "firstRemoved"
> &
  Readonly<{
    overridden: readonly (FileReason & Readonly<{ line: number | null; record: string }>)[]
    changes: readonly (NamedRecord & Readonly<{ line: number | null }>)[]
    firstCreated: readonly NamedRecord[]
    firstRemoved: readonly NamedRecord[]
  }>

/** The file to import, with the options of its import. */
type FileImport = ImportOptions & Readonly<{ resource: Resource; bytes: Uint8Array; format: FileFormat }>

/**
 * Imports the records of a file, all or none. Throws InvalidFileError with all errors, each with its line and column, and
 * ForbiddenError for all but the operator and the service itself.
 */
export async function importFile(
  ctx: ServiceContext,
  actor: Actor,
  { resource, bytes, format, ...options }: FileImport,
): Promise<FileImportResult> {
  requireOperator(actor)
  requireRecords(bytes, resource)
  const { records, errors } = readRecords(fileText(bytes), format, resource)
  const decodedRecords = resource.decode(records)
  const errorsOfForm = [...errors, ...decodedRecords.errors]
  if (errorsOfForm.length > 0) {
    const others = resource.checksRecordsSeparately
      ? await errorsOfRules(ctx, actor, { ...options, decodedRecords })
      : []
    throw new InvalidFileError([...errorsOfForm, ...others])
  }
  const { changes, overridden, firstCreated, firstRemoved, ...counts } = await importRecords(ctx, actor, {
    ...options,
    decodedRecords,
  })
  const named = (index: number) => ({
    line: decodedRecords.sources[index]?.positionOf("").line ?? null,
    record: decodedRecords.labels[index] ?? "",
  })
  return {
    ...counts,
    changes: changes.map(({ index, fields }) => ({ ...named(index), fields })),
    firstCreated: firstCreated.map((record) => ({
      record: decodedRecords.labelOf(record),
      fields: createdFields(record),
    })),
    firstRemoved: firstRemoved.map((record) => ({
      record: decodedRecords.labelOf(record),
      fields: removedFields(record),
    })),
    overridden: overridden.map(({ index, reason, figures }) => ({ ...named(index), reason, figures })),
  }
}

const readRecords = (text: string, format: FileFormat, { name, columns }: Resource): FileRecords => {
  const resources = { name, others: RESOURCES }
  return format === "csv" ? readCsv(text, columns, resources) : readJson(text, columns, resources)
}

/** As much of a file tells what it is. */
const BEGINNING_BYTES = 1_000

/** Throws InvalidFileError for a file that is known to be something else, with what it is and what is expected. */
function requireRecords(bytes: Uint8Array, { name }: Resource): void {
  const kind = recognizedFile(new TextDecoder().decode(bytes.subarray(0, BEGINNING_BYTES)))
  if (kind !== "swift" && kind !== "pdf" && kind !== "xml") return
  const values = { kind: { term: kind }, resource: { term: name } }
  throw unreadable(fileReason(kind === "pdf" ? "otherKind" : "bankFile", values))
}

type RecordsImport = ImportOptions & Readonly<{ decodedRecords: DecodedRecords }>

/** Also checks the rules for readable records, so that all errors are reported together. */
async function errorsOfRules(
  ctx: ServiceContext,
  actor: Actor,
  input: RecordsImport,
): Promise<readonly FileError[]> {
  try {
    await importRecords(ctx, actor, { ...input, dryRun: true })
    return []
  } catch (error) {
    if (error instanceof InvalidFileError) return error.errors
    throw error
  }
}

async function importRecords(
  ctx: ServiceContext,
  actor: Actor,
  { decodedRecords, ...options }: RecordsImport,
): Promise<ImportResult> {
  const { sources } = decodedRecords
  try {
    return await decodedRecords.importRecords(ctx, actor, options)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new InvalidFileError(
      error.errors.map(({ index, firstIndex, field, reason, figures, rejection, gate, missing }) => {
        const firstLine = firstIndex === undefined ? null : positionIn(sources, firstIndex, "").line
        return {
          ...positionIn(sources, index, field),
          field,
          ...(gate === undefined ? {} : { gate }),
          ...(missing === undefined ? {} : { missing }),
          ...(figures === undefined ? {} : { figures }),
          ...(rejection === undefined ? {} : { rejection }),
          ...(firstLine === null
            ? { reason }
            : { reason: `${reason} (first on line ${firstLine})`, firstLine }),
        }
      }),
    )
  }
}

const positionIn = (sources: readonly FileRecord[], index: number, field: string) =>
  sources[index]?.positionOf(field) ?? NO_POSITION
