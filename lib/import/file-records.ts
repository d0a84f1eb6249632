import type { FileError, FilePlace } from "./file-errors.ts"

/** One record of a file as plain values, and where the file states it and each of its fields. */
export type FileRecord = Readonly<{ value: unknown; placeOf: (field: string) => FilePlace }>

/** What a file states: its records, and what kept others from being read. */
export type FileRecords = Readonly<{ records: readonly FileRecord[]; errors: readonly FileError[] }>
