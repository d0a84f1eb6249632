import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import type { ShareClassRecord } from "./share-class-record.ts"

/** What hangs on a stored class: whether it has values or orders, and how many decimals these and its shares use. */
export type ShareClassUse = Readonly<{
  hasValues: boolean
  hasOrders: boolean
  usedNavDecimals: number
  usedShareDecimals: number
}>

/** Faults of changes to a stored class that would contradict what it has published. */
export function shareClassChangeFaults(
  record: ShareClassRecord,
  before: ShareClassRecord,
  use: ShareClassUse,
): RecordFault[] {
  const faults: RecordFault[] = []
  if (use.hasValues && record.fund !== before.fund) {
    const reason = `cannot become ${record.fund}: the class has values by the calendar of ${before.fund}`
    faults.push({ field: "fund", reason })
  }
  if (!use.hasValues && use.hasOrders && record.fund !== before.fund) {
    const reason = `cannot become ${record.fund}: the class has orders by the calendar of ${before.fund}`
    faults.push({ field: "fund", reason })
  }
  if (use.hasValues && record.currency !== before.currency) {
    const reason = `cannot become ${record.currency}: the class has values in ${before.currency}`
    faults.push({ field: "currency", reason })
  }
  if (record.navDecimals < use.usedNavDecimals) {
    const reason = `cannot become ${record.navDecimals}: the class has net asset values with ${use.usedNavDecimals} decimals`
    faults.push({ field: "navDecimals", reason })
  }
  if (record.shareDecimals < use.usedShareDecimals) {
    const reason = `cannot become ${record.shareDecimals}: the class has orders of shares with ${use.usedShareDecimals} decimals`
    faults.push({ field: "shareDecimals", reason })
  }
  return faults
}
