import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownShareClass, valuationDayFaults } from "#lib/domain/imports/known-records.ts"
import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import { unkeepableDecimals } from "#lib/domain/imports/record-faults.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { IndexValueRecord } from "./index-value-record.ts"

/** The class whose index is published with the place where its strategy stands (spec section 4.1). */
const ALLOCATED_SHARE_CLASS: ShareClassSymbol = "NEUTRALCC"

/** What is wrong with a level of an index. */
export function indexValueFaults(record: IndexValueRecord, known: KnownRecords): RecordFault[] {
  const of = known.shareClasses.get(record.shareClass)
  if (of === undefined) return unknownShareClass(record.shareClass)
  const faults = [
    ...valuationDayFaults("day", record.day, of.knownFund),
    ...unkeepableDecimals(record, ["value"]),
  ]
  if (!isPositive(record.value)) faults.push({ field: "value", reason: `${record.value} is not above zero` })
  if (record.shareClass === ALLOCATED_SHARE_CLASS && record.allocation === null) {
    faults.push({ field: "allocation", reason: `is missing; every level of ${record.shareClass} has one` })
  }
  return faults
}
