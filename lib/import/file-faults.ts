import type { GateFigures } from "#lib/domain/errors/import-error.ts"

/** Where in a file a fault is: lines and columns count from 1. Null where there is no such place. */
export type FilePlace = Readonly<{ line: number | null; column: number | null }>

/** One thing wrong with a file, in words for the person who wrote it; `field` is empty when no field is meant. */
export type FileFault = FilePlace &
  Readonly<{ field: string; reason: string; gate?: GateFigures | undefined }>

/** A file that was refused as a whole, with every fault found, in the order of the file. */
export class FileFaultsError extends Error {
  override readonly name = "FileFaultsError"
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    const sorted = faults.toSorted(
      (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
    )
    super(sorted.map(faultLine).slice(0, PRINTED_FAULTS).join("\n"))
    this.faults = sorted
  }
}

/** Most faults a report spells out. */
const PRINTED_FAULTS = 50

/** A file that cannot be read at all, for one reason. */
export const unreadable = (reason: string, place: FilePlace = NOWHERE): FileFaultsError =>
  new FileFaultsError([{ ...place, field: "", reason }])

/** The file as a whole. */
export const NOWHERE: FilePlace = { line: null, column: null }

/** The faults as lines of text: the first fifty, and how many more there are. */
export function faultReport(faults: readonly FileFault[]): string[] {
  const lines = faults.slice(0, PRINTED_FAULTS).map(faultLine)
  const more = faults.length - lines.length
  return more === 0 ? lines : [...lines, `and ${more} more`]
}

function faultLine({ line, column, field, reason }: FileFault): string {
  const place = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ].join(", ")
  const where = [place, field === "" ? "" : place === "" ? field : `(${field})`]
    .filter((part) => part !== "")
    .join(" ")
  return where === "" ? reason : `${where}: ${reason}`
}
