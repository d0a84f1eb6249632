import type { RecordError } from "#lib/domain/imports/record-errors.ts"
import type { ShareClassRecord } from "./share-class-record.ts"

/** What hangs on a stored class: whether it has values or orders, and how many decimals these and its shares use. */
export type ShareClassUse = Readonly<{
  hasValues: boolean
  hasOrders: boolean
  usedNavDecimals: number
  usedShareDecimals: number
}>

/** Errors of changes to a stored class that would contradict what it has published. */
export function shareClassChangeErrors(
  record: ShareClassRecord,
  before: ShareClassRecord,
  use: ShareClassUse,
): RecordError[] {
  const errors: RecordError[] = []
  if (use.hasValues && record.fund !== before.fund) {
    const reason = `cannot become ${record.fund}: the class has values by the calendar of ${before.fund}`
    errors.push({ field: "fund", reason })
  }
  if (!use.hasValues && use.hasOrders && record.fund !== before.fund) {
    const reason = `cannot become ${record.fund}: the class has orders by the calendar of ${before.fund}`
    errors.push({ field: "fund", reason })
  }
  if (use.hasValues && record.currency !== before.currency) {
    const reason = `cannot become ${record.currency}: the class has values in ${before.currency}`
    errors.push({ field: "currency", reason })
  }
  if (record.navDecimals < use.usedNavDecimals) {
    const reason = `cannot become ${record.navDecimals}: the class has net asset values with ${use.usedNavDecimals} decimals`
    errors.push({ field: "navDecimals", reason })
  }
  if (record.shareDecimals < use.usedShareDecimals) {
    const reason = `cannot become ${record.shareDecimals}: the class has orders of shares with ${use.usedShareDecimals} decimals`
    errors.push({ field: "shareDecimals", reason })
  }
  return errors
}
