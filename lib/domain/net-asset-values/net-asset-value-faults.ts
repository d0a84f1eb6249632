import { isNavDay } from "#lib/domain/calendar/valuation-day.ts"
import type { ImportFault } from "#lib/domain/errors/import-error.ts"
import type { RecordChange } from "#lib/domain/imports/import-plan.ts"
import type { KnownFund, KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownShareClass, valuationDayFaults } from "#lib/domain/imports/known-records.ts"
import type { RecordFault } from "#lib/domain/imports/record-faults.ts"
import { recordedTimeFaults, unkeepableDecimals } from "#lib/domain/imports/record-faults.ts"
import { decimalPlaces, isPositive } from "#lib/domain/money/decimal.ts"
import type { NetAssetValueRecord } from "./net-asset-value-record.ts"
import type { StoredNetAssetValueRecord } from "./to-net-asset-value-record.ts"

/** What is wrong with a net asset value, given the share classes and calendars it may name. */
export function netAssetValueFaults(record: NetAssetValueRecord, known: KnownRecords): RecordFault[] {
  const of = known.shareClasses.get(record.shareClass)
  if (of === undefined) return unknownShareClass(record.shareClass)
  const { navDecimals } = of.shareClass
  const faults: RecordFault[] = [
    ...dayFaults(record, of.knownFund),
    ...unkeepableDecimals(record, ["value"]),
    ...recordedTimeFaults(record, "updatedAt", known.now),
  ]
  if (!isPositive(record.value)) faults.push({ field: "value", reason: `${record.value} is not above zero` })
  if (decimalPlaces(record.value) > navDecimals) {
    const reason = `${record.value} has ${decimalPlaces(record.value)} decimals; ${record.shareClass} has ${navDecimals}`
    faults.push({ field: "value", reason })
  }
  return faults
}

function dayFaults(record: NetAssetValueRecord, known: KnownFund): RecordFault[] {
  const faults = valuationDayFaults("day", record.day, known)
  // The initial price carries the launch day, also where that is the eve of a holiday.
  const isDated = record.day === known.fund.launchDay || isNavDay(known.calendar, record.day)
  if (faults.length > 0 || isDated) return faults
  const { slug, navDayRule } = known.fund
  const expected =
    navDayRule === "open-day"
      ? "a Monday to Friday that is not in its calendar of closed days"
      : "the eve of a Monday to Friday that is not in its calendar of closed days"
  return [
    { field: "day", reason: `${slug} has no net asset value dated ${record.day}; it must be ${expected}` },
  ]
}

/** A fault for every republished value while nobody says why; an import states one reason for all of them. */
export const republicationFaults = (
  changes: readonly RecordChange<StoredNetAssetValueRecord>[],
  reason: string,
): ImportFault[] =>
  reason !== ""
    ? []
    : changes.map(({ index, before, after }) => ({
        index,
        field: "value",
        reason: `${after.value} differs from the published ${before.value}; to republish it, give a reason`,
      }))
