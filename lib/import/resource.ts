import * as z from "zod"
import type { ServiceContext } from "#lib/services/context.ts"
import type { ImportOptions, ImportResult } from "#lib/services/imports/import-result.ts"
import type { DecodedRecords } from "./decode-records.ts"
import { decodeRecords } from "./decode-records.ts"
import type { FileRecord } from "./file-records.ts"
import type { RecordColumn } from "./record-columns.ts"
import { recordColumns } from "./record-columns.ts"

/** What files can state, and the service functions that bring it in and out. */
export type ResourceDefinition<Incoming extends object> = Readonly<{
  name: string
  /** What one record is, for messages: "net asset value". */
  recordName: string
  schema: z.ZodType<Incoming>
  /** How a record is named in a preview. */
  labelOf: (record: Incoming) => string
  /** False when records are judged together, so that those left over beside broken ones cannot be judged. */
  judgedAlone: boolean
  importRecords: (
    ctx: ServiceContext,
    records: readonly Incoming[],
    options: ImportOptions,
  ) => Promise<ImportResult>
  exportRecords: (ctx: ServiceContext) => Promise<readonly Incoming[]>
}>

/** A resource whose records come from and go to files, whatever they are. */
export type Resource = Readonly<{
  name: string
  recordName: string
  columns: readonly RecordColumn[]
  judgedAlone: boolean
  decode: (fileRecords: readonly FileRecord[]) => StatedRecords
  encodeAll: (ctx: ServiceContext) => Promise<readonly unknown[]>
}>

/** Records of a file that have the form of their resource, ready to be brought in. */
export type StatedRecords = Omit<DecodedRecords<unknown>, "records"> &
  Readonly<{
    labels: readonly string[]
    bringIn: (ctx: ServiceContext, options: ImportOptions) => Promise<ImportResult>
  }>

/** Ties the schema of a resource's records to its service functions. */
export function resource<Incoming extends object>(parts: ResourceDefinition<Incoming>): Resource {
  const { name, recordName, schema, labelOf, judgedAlone, importRecords, exportRecords } = parts
  return {
    name,
    recordName,
    judgedAlone,
    columns: recordColumns(schema),
    decode: (fileRecords) => {
      const { records, sources, errors } = decodeRecords(fileRecords, schema)
      return {
        sources,
        errors,
        labels: records.map(labelOf),
        bringIn: (ctx, options) => importRecords(ctx, records, options),
      }
    },
    encodeAll: async (ctx) => (await exportRecords(ctx)).map((record) => z.encode(schema, record)),
  }
}
