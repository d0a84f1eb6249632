/**
 * One thing wrong with one record of an import. `field` is its dotted name, empty when the whole record is meant;
 * `firstIndex` is the record that this one repeats.
 */
export type ImportIssue = Readonly<{
  index: number
  field: string
  reason: string
  firstIndex?: number | undefined
  /** The gate that a record did not pass, with its figures, for a program to read. */
  gate?: GateFigures | undefined
}>

/** The figures of the `move` gate: what a value was compared with, and how far from that it may be. */
export type GateFigures = Readonly<{
  name: "move"
  comparedDay: string
  comparedValue: string
  limit: string
}>

/** How many errors the message spells out; `errors` always holds all of them. */
const ERRORS_IN_MESSAGE = 5

/** An import that was rejected as a whole, with every error found, in the order of the records. */
export class ImportError extends Error {
  override readonly name = "ImportError"
  readonly errors: readonly ImportIssue[]

  constructor(errors: readonly ImportIssue[]) {
    const sorted = errors.toSorted((a, b) => a.index - b.index)
    const shown = sorted
      .slice(0, ERRORS_IN_MESSAGE)
      .map(({ index, field, reason }) => `record ${index}${field === "" ? "" : `, ${field}`}: ${reason}`)
    super(`${sorted.length} ${sorted.length === 1 ? "fault" : "faults"} in the records:\n${shown.join("\n")}`)
    this.errors = sorted
  }
}

/** Throws an ImportError when there is any error. */
export function throwImportErrors(errors: readonly ImportIssue[]): void {
  if (errors.length > 0) throw new ImportError(errors)
}
