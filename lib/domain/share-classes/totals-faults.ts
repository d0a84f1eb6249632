import type { Day } from "#lib/domain/calendar/day.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownShareClass } from "#lib/domain/imports/known-records.ts"
import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import { unkeepableDecimals } from "#lib/domain/imports/record-faults.ts"
import { decimalPlaces, isNegative, isZero } from "#lib/domain/money/decimal.ts"
import type { ShareClassSymbol } from "./share-class.ts"
import type { TotalsRecord } from "./share-class-record.ts"

/** What is wrong with the totals of a day; `hasNetAssetValue` says which days they can belong to. */
export function totalsFaults(
  record: TotalsRecord,
  known: KnownRecords,
  hasNetAssetValue: (symbol: ShareClassSymbol, day: Day) => boolean,
): RecordFault[] {
  const of = known.shareClasses.get(record.shareClass)
  if (of === undefined) return unknownShareClass(record.shareClass)
  const faults = unkeepableDecimals(record, ["totalShares", "totalYield", "totalOrders"])
  if (!hasNetAssetValue(record.shareClass, record.day)) {
    faults.push({ field: "day", reason: `${record.shareClass} has no net asset value dated ${record.day}` })
  }
  for (const field of ["totalShares", "totalOrders"] as const) {
    if (isNegative(record[field])) faults.push({ field, reason: `${record[field]} is below zero` })
  }
  const { shareDecimals } = of.shareClass
  if (decimalPlaces(record.totalShares) > shareDecimals) {
    const reason = `${record.totalShares} has ${decimalPlaces(record.totalShares)} decimals; shares of ${record.shareClass} have ${shareDecimals}`
    faults.push({ field: "totalShares", reason })
  }
  return [...faults, ...holderFaults(record)]
}

/** A holder is who has more than zero shares. */
function holderFaults({ numberOfHolders, totalShares }: TotalsRecord): RecordFault[] {
  const field = "numberOfHolders"
  if (!Number.isSafeInteger(numberOfHolders) || numberOfHolders < 0 || numberOfHolders > MOST_HOLDERS) {
    return [{ field, reason: `${numberOfHolders} is not a whole number from 0 to ${MOST_HOLDERS}` }]
  }
  if (numberOfHolders === 0 && !isZero(totalShares)) {
    return [{ field, reason: "there are shares, so somebody holds them" }]
  }
  return numberOfHolders > 0 && isZero(totalShares)
    ? [{ field, reason: "there are no shares, so nobody is a holder" }]
    : []
}

/** Largest value of the column. */
const MOST_HOLDERS = 2_147_483_647
