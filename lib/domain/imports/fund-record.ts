import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, LAST_FUND_DAY } from "#lib/domain/calendar/day.ts"
import { isNavDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { Fund, FundSlug } from "#lib/domain/funds/fund.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { compare, decimal, isNegative, ONE } from "#lib/domain/money/decimal.ts"
import type { KnownRecords } from "./known-records.ts"
import { unknownFund } from "./known-records.ts"
import type { RecordError } from "./record-errors.ts"
import { errorsOfEach, recordError, unstorableDecimals, unstorableTexts } from "./record-errors.ts"

/**
 * An import record of a fund, identified by slug, without its calendar. `id` is only for copies of a database. Without a
 * tolerance an existing fund keeps its own and a new one gets the default.
 */
export type FundRecord = Omit<Fund, "id" | "nonOperatingDays" | "navErrorTolerance"> &
  Readonly<{ id?: string | undefined; navErrorTolerance?: Decimal | undefined }>

/** The tolerance of a fund for which none is stated: half a per cent of the value. */
export const DEFAULT_NAV_ERROR_TOLERANCE = decimal("0.005")

/** A closed day of a fund. */
export type NonOperatingDayRecord = Readonly<{ fund: FundSlug; day: Day }>

/** The import record of a stored fund. */
export type StoredFundRecord = Omit<Fund, "nonOperatingDays">

/** The fund as an import record, without its calendar. */
export function toFundRecord({ nonOperatingDays: _, ...fund }: Fund): StoredFundRecord {
  return fund
}

/** The closed days of a fund as import records. */
export const toNonOperatingDayRecords = ({ slug, nonOperatingDays }: Fund): NonOperatingDayRecord[] =>
  nonOperatingDays.map((day) => ({ fund: slug, day }))

/** Stored data that depends on a fund; `firstDay` is that of its oldest value or portfolio. */
export type FundUse = Readonly<{ firstDay: Day | null; hasNetAssetValues: boolean; hasAssets: boolean }>

/** A stored fund with its dependent data. */
export type UsedFund = Readonly<{ fund: Fund; use: FundUse }>

/** The errors of a fund, given the stored fund with the same slug. */
export function fundErrors(record: FundRecord, stored: ReadonlyMap<FundSlug, UsedFund>): RecordError[] {
  const errors = [...unstorableTexts(record), ...unstorableDecimals(record, ["navErrorTolerance"])]
  if (record.name.trim() === "") errors.push(recordError("name", "empty"))
  if (record.launchDay > LAST_FUND_DAY) errors.push(afterLastDay("launchDay", record.launchDay))
  const { navErrorTolerance: tolerance } = record
  if (tolerance !== undefined && (isNegative(tolerance) || compare(tolerance, ONE) > 0)) {
    errors.push(recordError("navErrorTolerance", "notTolerance", { value: { decimal: tolerance } }))
  }
  const before = stored.get(record.slug)
  return before === undefined ? errors : [...errors, ...changeErrors(record, before)]
}

const afterLastDay = (field: string, day: Day): RecordError =>
  recordError(field, "afterLastDay", { day: { day }, last: { day: LAST_FUND_DAY } })

/** Errors of changes that would contradict what the fund has published. */
function changeErrors(record: FundRecord, { fund, use }: UsedFund): RecordError[] {
  const errors: RecordError[] = []
  if (use.hasAssets && record.currency !== fund.currency) {
    const change = { to: record.currency, from: fund.currency }
    errors.push(recordError("currency", "portfoliosInCurrency", change))
  }
  if (use.hasNetAssetValues && record.navDayRule !== fund.navDayRule) {
    const change = { to: record.navDayRule, from: fund.navDayRule }
    errors.push(recordError("navDayRule", "valuesDatedBy", change))
  }
  if (use.firstDay !== null && record.launchDay > use.firstDay) {
    const values = { day: { day: record.launchDay }, first: { day: use.firstDay } }
    errors.push(recordError("launchDay", "afterFirstValuation", values))
  }
  return errors
}

/** The days of a fund's published net asset values. */
export type NavDays = ReadonlyMap<FundSlug, readonly Day[]>

/** The errors of closed days: unknown funds, and days of published net asset values. */
export function nonOperatingDayErrors(
  records: readonly NonOperatingDayRecord[],
  known: KnownRecords,
  navDays: NavDays,
): ImportIssue[] {
  const orphanedDays = new Map(
    [...known.funds].map(([slug, { calendar }]) => {
      const closed = records.flatMap(({ fund, day }) => (fund === slug ? [day] : []))
      const nonOperatingDays = new Set([...calendar.nonOperatingDays, ...closed])
      const orphaned = (navDays.get(slug) ?? []).filter(
        (day) => isNavDay(calendar, day) && !isNavDay({ ...calendar, nonOperatingDays }, day),
      )
      return [slug, new Set(orphaned)]
    }),
  )
  return errorsOfEach(records, (record) => {
    const orphaned = orphanedDays.get(record.fund)
    if (orphaned === undefined) return unknownFund(record.fund)
    if (record.day > LAST_FUND_DAY) return [afterLastDay("day", record.day)]
    // A value has the open day itself or the day before, so closing a day can affect either.
    const navDay = [record.day, addDays(record.day, -1)].find((day) => orphaned.has(day))
    return navDay === undefined
      ? []
      : [recordError("day", "wasOpen", { fund: record.fund, day: { day: navDay } })]
  })
}
