import type { FileError, FilePosition } from "./file-errors.ts"

/** The formats of import files. */
export const FILE_FORMATS = ["csv", "json"] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

/** The format of a file by its extension, or else by its first character: JSON starts with a bracket. */
export function fileFormat(fileName: string, bytes: Uint8Array): FileFormat {
  const ending = FILE_FORMATS.find((format) => fileName.toLowerCase().endsWith(`.${format}`))
  if (ending !== undefined) return ending
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).trimStart()
  return start.startsWith("[") || start.startsWith("{") ? "json" : "csv"
}

/** One record of a file as plain values, with the positions of the record and its fields. */
export type FileRecord = Readonly<{ value: unknown; positionOf: (field: string) => FilePosition }>

/** The content of a file: its records, and the errors of unreadable ones. */
export type FileRecords = Readonly<{ records: readonly FileRecord[]; errors: readonly FileError[] }>
