import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, LAST_FUND_DAY } from "#lib/domain/calendar/day.ts"
import { isNavDay } from "#lib/domain/calendar/valuation-day.ts"
import type { ImportIssue } from "#lib/domain/errors/import-error.ts"
import type { KnownRecords } from "#lib/domain/imports/known-records.ts"
import { unknownFund } from "#lib/domain/imports/known-records.ts"
import { errorsOfEach } from "#lib/domain/imports/record-errors.ts"
import type { FundSlug } from "./fund.ts"
import type { NonOperatingDayRecord } from "./fund-record.ts"

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
