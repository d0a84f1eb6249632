import type { Day } from "#lib/domain/calendar/day.ts"
import { isNavDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimalPlaces, isPositive } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import type { RecordChange } from "./import-plan.ts"
import type { KnownFund, KnownRecords } from "./known-records.ts"
import { unknownShareClass, valuationDayErrors } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { recordError, recordedTimeErrors, unstorableDecimals } from "./record-errors.ts"

/**
 * An import record of a net asset value, in the class currency; a source that names a `currency` has it checked. `updatedAt` is
 * optional.
 */
export type NetAssetValueRecord = Readonly<{
  id?: string | undefined
  shareClass: ShareClassSymbol
  day: Day
  value: Decimal
  currency?: CurrencyCode | undefined
  updatedAt?: Instant | undefined
}>

/** The import record of a stored net asset value. */
export type StoredNetAssetValueRecord = NetAssetValueRecord & Readonly<{ id: string; updatedAt: Instant }>

/** The net asset value as an import record. */
export const toNetAssetValueRecord = (
  shareClass: ShareClassSymbol,
  { id, day, amount, updatedAt }: NetAssetValue,
): StoredNetAssetValueRecord => ({ id, shareClass, day, value: amount.value, updatedAt })

/** The errors of a net asset value, given the share classes and calendars. */
export function netAssetValueErrors(record: NetAssetValueRecord, known: KnownRecords): RecordError[] {
  const knownClass = known.shareClasses.get(record.shareClass)
  if (knownClass === undefined) return unknownShareClass(record.shareClass)
  const { navDecimals } = knownClass.shareClass
  const errors: RecordError[] = [
    ...dayErrors(record, knownClass.knownFund),
    ...unstorableDecimals(record, ["value"]),
    ...recordedTimeErrors(record, "updatedAt", known.now),
  ]
  const value = { decimal: record.value }
  if (!isPositive(record.value)) errors.push(recordError("value", "notAboveZero", { value }))
  const places = decimalPlaces(record.value)
  if (places > navDecimals) {
    const values = { value, places, symbol: record.shareClass, most: navDecimals }
    errors.push(recordError("value", "moreDecimals", values))
  }
  return errors
}

function dayErrors(record: NetAssetValueRecord, known: KnownFund): RecordError[] {
  const errors = valuationDayErrors("day", record.day, known)
  // The initial price has the launch day, even if that is the day before a holiday.
  const isDated = record.day === known.fund.launchDay || isNavDay(known.calendar, record.day)
  if (errors.length > 0 || isDated) return errors
  const { slug, navDayRule } = known.fund
  const name = navDayRule === "open-day" ? "noOpenDay" : "noEve"
  return [recordError("day", name, { fund: slug, day: { day: record.day } })]
}

/** An error for every republished value without a reason; an import has one reason for all of them. */
export const republicationErrors = (
  changes: readonly RecordChange<StoredNetAssetValueRecord>[],
  reason: string,
): ImportIssue[] =>
  reason !== ""
    ? []
    : changes.map(({ index, before, after }) => ({
        index,
        ...recordError("value", "republished", {
          value: { decimal: after.value },
          published: { decimal: before.value },
        }),
        missing: "reason",
      }))
