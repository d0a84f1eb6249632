import * as z from "zod"
import type { DecodeIssue } from "#lib/contract/decode/decode-error.ts"
import { decodeIssues } from "#lib/contract/decode/decode-error.ts"
import type { ResourceTerm } from "#lib/domain/errors/data-file-rejection.ts"
import type { Actor } from "#lib/services/actor.ts"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportInput, ImportOptions, ImportResult } from "#lib/services/imports/run-import.ts"
import { expectedInput, givenInput } from "./expected-input.ts"
import type { FileError } from "./file-errors.ts"
import { fileReason } from "./file-errors.ts"
import type { FileRecord } from "./file-format.ts"
import type { RecordColumn } from "./record-columns.ts"
import { recordColumns } from "./record-columns.ts"

/**
 * Reads the records of a file by the schema of their resource: the valid ones with their positions, and the errors of the others.
 */
function decodeRecords<Incoming>(
  fileRecords: readonly FileRecord[],
  schema: z.ZodType<Incoming>,
): Pick<DecodedRecords, "sources" | "errors"> & Readonly<{ records: readonly Incoming[] }> {
  const records: Incoming[] = []
  const sources: FileRecord[] = []
  const errors: FileError[] = []
  for (const source of fileRecords) {
    if (!isObject(source.value)) {
      const reason = fileReason("notRecord", { form: "{ … }", given: givenInput(source.value) })
      errors.push({ ...source.positionOf(""), field: "", ...reason })
      continue
    }
    const decoded = z.safeDecode(schema, source.value as never, { reportInput: true })
    if (decoded.success) {
      records.push(decoded.data)
      sources.push(source)
    } else {
      errors.push(...decodeIssues(decoded.error).map((issue) => toRecordError(issue, source)))
    }
  }
  return { records, sources, errors }
}

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)

function toRecordError(issue: DecodeIssue, source: FileRecord): FileError {
  const field = issue.path.map((key) => (typeof key === "object" ? key.key : String(key))).join(".")
  const reason = issue._tag === "Unexpected" ? fileReason("otherField") : expectedInput(issue, source.value)
  return { ...source.positionOf(field), field, ...reason }
}

/** A resource of files, with its service functions for import and export. */
export type ResourceDefinition<Incoming extends object> = Readonly<{
  name: ResourceTerm
  /** The name of a record in messages: "net asset value". */
  recordName: string
  schema: z.ZodType<Incoming>
  /** The name of a record in a preview. */
  labelOf: (record: Incoming) => string
  /** False if the rules apply to all records together, so that they need every record. */
  checksRecordsSeparately: boolean
  importRecords: (ctx: ServiceContext, actor: Actor, input: ImportInput<Incoming>) => Promise<ImportResult>
  exportRecords: (ctx: ServiceContext) => Promise<readonly Incoming[]>
}>

/** A resource with any type of records. */
export type Resource = Readonly<{
  name: ResourceTerm
  recordName: string
  columns: readonly RecordColumn[]
  checksRecordsSeparately: boolean
  decode: (fileRecords: readonly FileRecord[]) => DecodedRecords
  encodeAll: (ctx: ServiceContext) => Promise<readonly unknown[]>
}>

/** The valid records of a file, ready to be imported, and the errors of the others. */
export type DecodedRecords = Readonly<{
  /** The records of the file that are valid. */
  sources: readonly FileRecord[]
  errors: readonly FileError[]
  labels: readonly string[]
  /** The name in a preview of a stored record. */
  labelOf: (record: object) => string
  importRecords: (ctx: ServiceContext, actor: Actor, options: ImportOptions) => Promise<ImportResult>
}>

/** Combines the schema of a resource's records with its service functions. */
export function resource<Incoming extends object>(parts: ResourceDefinition<Incoming>): Resource {
  const { name, recordName, schema, labelOf, checksRecordsSeparately, importRecords, exportRecords } = parts
  return {
    name,
    recordName,
    checksRecordsSeparately,
    columns: recordColumns(schema),
    decode: (fileRecords) => {
      const { records, sources, errors } = decodeRecords(fileRecords, schema)
      return {
        sources,
        errors,
        labels: records.map(labelOf),
        labelOf: (record) => labelOf(record as Incoming),
        importRecords: (ctx, actor, options) => importRecords(ctx, actor, { ...options, records }),
      }
    },
    encodeAll: async (ctx) => (await exportRecords(ctx)).map((record) => z.encode(schema, record)),
  }
}
