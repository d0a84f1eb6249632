/**
 * One thing wrong with one record of an import. `field` is its dotted name, empty when the whole record is meant;
 * `firstIndex` is the record that this one repeats.
 */
export type ImportFault = Readonly<{
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

/** How many faults the message spells out; `faults` always holds all of them. */
const FAULTS_IN_MESSAGE = 5

/** An import that was refused as a whole, with every fault found, in the order of the records. */
export class ImportError extends Error {
  override readonly name = "ImportError"
  readonly faults: readonly ImportFault[]

  constructor(faults: readonly ImportFault[]) {
    const sorted = faults.toSorted((a, b) => a.index - b.index)
    const shown = sorted
      .slice(0, FAULTS_IN_MESSAGE)
      .map(({ index, field, reason }) => `record ${index}${field === "" ? "" : `, ${field}`}: ${reason}`)
    super(`${sorted.length} ${sorted.length === 1 ? "fault" : "faults"} in the records:\n${shown.join("\n")}`)
    this.faults = sorted
  }
}

/** Throws an ImportError when there is any fault. */
export function refuseFaults(faults: readonly ImportFault[]): void {
  if (faults.length > 0) throw new ImportError(faults)
}
