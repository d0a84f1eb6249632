import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, LAST_FUND_DAY } from "#lib/domain/calendar/day.ts"
import { isNavDay } from "#lib/domain/calendar/fund-calendar.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownFund } from "#lib/domain/imports/known-records.ts"
import type { RecordError } from "#lib/domain/imports/record-errors.ts"
import { errorsOfEach, unstorableTexts } from "#lib/domain/imports/record-errors.ts"
import type { Fund, FundSlug } from "./fund.ts"

/** A fund as files bring it in: named by its slug; the calendar comes apart. `id` only to keep one given elsewhere. */
export type FundRecord = Omit<Fund, "id" | "nonOperatingDays"> & Readonly<{ id?: string | undefined }>

/** A day on which a fund neither deals nor values itself. */
export type NonOperatingDayRecord = Readonly<{ fund: FundSlug; day: Day }>

/** A stored fund as a file would bring it in. */
export type StoredFundRecord = FundRecord & Readonly<{ id: string }>

/** The fund as a file would bring it in; its calendar comes apart. */
export function toFundRecord({ nonOperatingDays: _, ...fund }: Fund): StoredFundRecord {
  return fund
}

/** The closed days of a fund as a file would bring them in. */
export const toNonOperatingDayRecords = ({ slug, nonOperatingDays }: Fund): NonOperatingDayRecord[] =>
  nonOperatingDays.map((day) => ({ fund: slug, day }))

/** What hangs on a stored fund and would turn wrong with it; `firstDay` is that of its oldest value or portfolio. */
export type FundUse = Readonly<{ firstDay: Day | null; hasNetAssetValues: boolean; hasAssets: boolean }>

/** A stored fund with what hangs on it. */
export type UsedFund = Readonly<{ fund: Fund; use: FundUse }>

/** What is wrong with a fund, given the stored fund of the same slug. */
export function fundErrors(record: FundRecord, stored: ReadonlyMap<FundSlug, UsedFund>): RecordError[] {
  const errors = unstorableTexts(record)
  if (record.name.trim() === "") errors.push({ field: "name", reason: "is empty" })
  if (record.launchDay > LAST_FUND_DAY) {
    errors.push({ field: "launchDay", reason: `${record.launchDay} is after ${LAST_FUND_DAY}` })
  }
  const before = stored.get(record.slug)
  return before === undefined ? errors : [...errors, ...changeErrors(record, before)]
}

/** Errors of changes that would contradict what the fund has published. */
function changeErrors(record: FundRecord, { fund, use }: UsedFund): RecordError[] {
  const errors: RecordError[] = []
  if (use.hasAssets && record.currency !== fund.currency) {
    const reason = `cannot become ${record.currency}: there are portfolios valued in ${fund.currency}`
    errors.push({ field: "currency", reason })
  }
  if (use.hasNetAssetValues && record.navDayRule !== fund.navDayRule) {
    const reason = `cannot become ${record.navDayRule}: there are net asset values dated by ${fund.navDayRule}`
    errors.push({ field: "navDayRule", reason })
  }
  if (use.firstDay !== null && record.launchDay > use.firstDay) {
    const reason = `${record.launchDay} is after the first day on which the fund was valued, ${use.firstDay}`
    errors.push({ field: "launchDay", reason })
  }
  return errors
}

/** The days of a fund's published net asset values. */
export type NavDays = ReadonlyMap<FundSlug, readonly Day[]>

/** What is wrong with closed days: funds that are not there, and days whose net asset value has been published. */
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
    if (record.day > LAST_FUND_DAY)
      return [{ field: "day", reason: `${record.day} is after ${LAST_FUND_DAY}` }]
    // A value is dated the open day itself or its eve, so closing a day can orphan either.
    const navDay = [record.day, addDays(record.day, -1)].find((day) => orphaned.has(day))
    return navDay === undefined
      ? []
      : [
          {
            field: "day",
            reason: `${record.fund} was open: it has a net asset value dated ${navDay} that would lose its day`,
          },
        ]
  })
}
