import type { GateFigures, MissingInput } from "#lib/domain/errors/import-error.ts"

/** A position in a file: lines and columns count from 1, or are null where there is none. */
export type FilePosition = Readonly<{ line: number | null; column: number | null }>

/** One error of a file, with a message for its author; `field` is empty if no field is concerned. */
export type FileError = FilePosition &
  Readonly<{
    field: string
    reason: string
    gate?: GateFigures | undefined
    missing?: MissingInput | undefined
  }>

/** A rejected file with all errors, in the order of the file. */
export class InvalidFileError extends Error {
  override readonly name = "InvalidFileError"
  readonly errors: readonly FileError[]

  constructor(errors: readonly FileError[]) {
    const sorted = errors.toSorted(
      (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    )
    super(sorted.map(errorLine).slice(0, PRINTED_ERRORS).join("\n"))
    this.errors = sorted
  }
}

/** Maximum number of errors in a report. */
const PRINTED_ERRORS = 50

/** The error of a file that cannot be read at all. */
export const unreadable = (reason: string, position: FilePosition = NO_POSITION): InvalidFileError =>
  new InvalidFileError([{ ...position, field: "", reason }])

/** Of an error that concerns the file as a whole. */
export const NO_POSITION: FilePosition = { line: null, column: null }

/** The errors as lines of text: the first fifty, and how many more there are. */
export function errorReport(errors: readonly FileError[]): string[] {
  const lines = errors.slice(0, PRINTED_ERRORS).map(errorLine)
  const more = errors.length - lines.length
  return more === 0 ? lines : [...lines, `and ${more} more`]
}

function errorLine({ line, column, field, reason }: FileError): string {
  const place = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(", ")
  const where = [place, field === "" ? "" : place === "" ? field : `(${field})`]
    .filter((part) => part !== "")
    .join(" ")
  return where === "" ? reason : `${where}: ${reason}`
}
