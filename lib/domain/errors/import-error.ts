import type { CheckFigures } from "#lib/domain/checks/check-figures.ts"
import type { DataFileRejection } from "./data-file-rejection.ts"

/**
 * One error of one record of an import. `field` is its dotted name, empty for the whole record; `firstIndex` is the record
 * that this one repeats.
 */
export type ImportIssue = Readonly<{
  index: number
  field: string
  reason: string
  firstIndex?: number | undefined
  /** What `reason` says of what a check found, for pages, which write it in the language of their reader. */
  figures?: readonly CheckFigures[] | undefined
  /** What else it says, for pages too. */
  rejection?: DataFileRejection | undefined
  /** The limit that a record exceeds, with its figures, for programs. */
  gate?: GateFigures | undefined
  /** What the importer has to give so that the record is imported as it is; undefined where the record itself is wrong. */
  missing?: MissingInput | undefined
}>

/** Why a record is right although a check stopped it, or what investors get for a corrected value. */
export type MissingInput = "reason" | "compensation"

/** The figures of the move limit: the value compared with, and the limit. */
export type GateFigures = Readonly<{
  name: "move"
  comparedDay: string
  comparedValue: string
  limit: string
}>

/** Number of errors in the message; `errors` always has all of them. */
export const ERRORS_IN_MESSAGE = 5

/** A rejected import with all errors, in the order of the records. */
export class ImportError extends Error {
  override readonly name = "ImportError"
  readonly errors: readonly ImportIssue[]

  constructor(errors: readonly ImportIssue[]) {
    const sorted = errors.toSorted((a, b) => a.index - b.index)
    const shown = sorted
      .slice(0, ERRORS_IN_MESSAGE)
      .map(({ index, field, reason }) => `record ${index}${field === "" ? "" : `, ${field}`}: ${reason}`)
    super(`${sorted.length} ${sorted.length === 1 ? "error" : "errors"} in the records:\n${shown.join("\n")}`)
    this.errors = sorted
  }
}

/** Throws an ImportError when there is any error. */
export function throwImportErrors(errors: readonly ImportIssue[]): void {
  if (errors.length > 0) throw new ImportError(errors)
}
