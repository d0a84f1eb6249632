import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import type {
  DataFileRejection,
  DataFileRejectionName,
  DataFileValues,
} from "#lib/domain/errors/data-file-rejection.ts"
import { dataFileRejection, dataFileRejectionText } from "#lib/domain/errors/data-file-rejection.ts"
import type { GateFigures, MissingInput } from "#lib/domain/errors/import-error.ts"

/** A position in a file: lines and columns count from 1, or are null where there is none. */
export type FilePosition = Readonly<{ line: number | null; column: number | null }>

/**
 * What is wrong, in English; `figures` and `rejection` are what pages write of it in the language of their reader, and `firstLine` is
 * that of the record that is repeated.
 */
export type FileReason = Readonly<{
  reason: string
  figures?: readonly CheckFigures[] | undefined
  rejection?: DataFileRejection | undefined
  firstLine?: number | undefined
}>

/** One error of a file, with a message for its author; `field` is empty if no field is concerned. */
export type FileError = FilePosition &
  FileReason &
  Readonly<{
    field: string
    gate?: GateFigures | undefined
    missing?: MissingInput | undefined
  }>

/** A reason without what only pages need: the command line prints the English sentence. */
export const inEnglish = <Reason extends FileReason>({
  figures: _figures,
  rejection: _rejection,
  firstLine: _firstLine,
  ...error
}: Reason): Omit<Reason, "figures" | "rejection" | "firstLine"> => error

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

/** What is wrong, with every value that its words need. */
export function fileReason<Name extends DataFileRejectionName>(
  name: Name,
  ...values: DataFileValues<Name>
): Readonly<{ reason: string; rejection: DataFileRejection }> {
  const rejection = dataFileRejection(name, ...values)
  return { reason: dataFileRejectionText(rejection), rejection }
}

/** The error of a file that cannot be read at all. */
export const unreadable = (reason: FileReason, position: FilePosition = NO_POSITION): InvalidFileError =>
  new InvalidFileError([{ ...position, field: "", ...reason }])

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
