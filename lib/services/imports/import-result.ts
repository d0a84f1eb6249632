import type { ImportFault } from "#lib/domain/errors/import-error.ts"
import type { FieldChange } from "#lib/domain/imports/record-fields.ts"

/** How an import runs: only tried out, and why what was published before changes. */
export type ImportOptions = Readonly<{ dryRun?: boolean | undefined; reason?: string | undefined }>

/** What an import did, or would do, in numbers of records. `changes` are the first of those that changed. */
export type ImportResult = Readonly<{
  created: number
  changed: number
  removed: number
  unchanged: number
  changes: readonly ImportChange[]
  /** What would have been faults without the reason that was given for them. */
  overridden: readonly ImportFault[]
}>

/** The fields in which a record of the import differs from what was stored. */
export type ImportChange = Readonly<{ index: number; fields: readonly FieldChange[] }>
