import type { Day } from "#lib/domain/calendar/day.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownShareClass, valuationDayErrors } from "#lib/domain/imports/known-records.ts"
import type { RecordError } from "#lib/domain/imports/record-errors.ts"
import { unstorableDecimals } from "#lib/domain/imports/record-errors.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { isPositive } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { Allocation } from "./index-value.ts"

/** A level of a class's reference index as files bring it in, in the class currency. */
export type IndexValueRecord = Readonly<{
  shareClass: ShareClassSymbol
  day: Day
  value: Decimal
  allocation: Allocation | null
}>

/** The class whose index is published with the place where its strategy stands (spec section 4.1). */
const ALLOCATED_SHARE_CLASS: ShareClassSymbol = "NEUTRALCC"

/** What is wrong with a level of an index. */
export function indexValueErrors(record: IndexValueRecord, known: KnownRecords): RecordError[] {
  const of = known.shareClasses.get(record.shareClass)
  if (of === undefined) return unknownShareClass(record.shareClass)
  const errors = [
    ...valuationDayErrors("day", record.day, of.knownFund),
    ...unstorableDecimals(record, ["value"]),
  ]
  if (!isPositive(record.value)) errors.push({ field: "value", reason: `${record.value} is not above zero` })
  if (record.shareClass === ALLOCATED_SHARE_CLASS && record.allocation === null) {
    errors.push({ field: "allocation", reason: `is missing; every level of ${record.shareClass} has one` })
  }
  return errors
}
