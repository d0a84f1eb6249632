import type { Day } from "#lib/domain/calendar/day.ts"
import type { Allocation } from "#lib/domain/index-values/index-value.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownShareClass, valuationDayErrors } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, unstorableDecimals } from "./record-errors.ts"

/** An import record of an index value, in the class currency. */
export type IndexValueRecord = Readonly<{
  shareClass: ShareClassSymbol
  day: Day
  value: Decimal
  allocation: Allocation | null
}>

/** The class whose index is published with the allocation of its strategy (spec section 4.1). */
const ALLOCATED_SHARE_CLASS: ShareClassSymbol = "NEUTRALCC"

/** The errors of an index value. */
export function indexValueErrors(record: IndexValueRecord, known: KnownRecords): RecordError[] {
  const knownClass = known.shareClasses.get(record.shareClass)
  if (knownClass === undefined) return unknownShareClass(record.shareClass)
  const errors = [
    ...valuationDayErrors("day", record.day, knownClass.knownFund),
    ...unstorableDecimals(record, ["value"]),
  ]
  if (!isPositive(record.value))
    errors.push(recordError("value", "notAboveZero", { value: { decimal: record.value } }))
  if (record.shareClass === ALLOCATED_SHARE_CLASS && record.allocation === null) {
    errors.push(recordError("allocation", "noAllocation", { symbol: record.shareClass }))
  }
  return errors
}
