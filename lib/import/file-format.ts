import type { FileError, FilePlace } from "./file-errors.ts"

/** The forms in which files state records. */
export const FILE_FORMATS = ["csv", "json"] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

/** The form that a file name tells by its ending, or else the beginning of its text: JSON starts with a bracket. */
export function fileFormat(fileName: string, bytes: Uint8Array): FileFormat {
  const ending = FILE_FORMATS.find((format) => fileName.toLowerCase().endsWith(`.${format}`))
  if (ending !== undefined) return ending
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart()
  return start.startsWith("[") || start.startsWith("{") ? "json" : "csv"
}

/** One record of a file as plain values, and where the file states it and each of its fields. */
export type FileRecord = Readonly<{ value: unknown; placeOf: (field: string) => FilePlace }>

/** What a file states: its records, and what kept others from being read. */
export type FileRecords = Readonly<{ records: readonly FileRecord[]; errors: readonly FileError[] }>
