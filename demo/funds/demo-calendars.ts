import { FRENCH_FUNDS_CLOSED, TARGET_CLOSED, UK_BANKS_CLOSED } from "#demo/facts/closed-days.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import { FUND_SLUGS } from "#lib/domain/funds/fund.ts"
import type { NonOperatingDayRecord } from "#lib/domain/funds/fund-record.ts"
import { DEMO_FUNDS } from "./demo-funds.ts"

/**
 * The American holidays on which USTBL published no value. Its 406 values from 2025-01-02 to 2026-08-21 are the 408
 * open days of the French calendar less these two; on every other American holiday it did publish.
 */
const US_HOLIDAYS_OF_USTBL = [day("2026-06-19"), day("2026-07-03")]

/** SAFO and NEUTRALCC settle in euro; SAFO in pounds as well. */
const CLOSED_DAYS: Readonly<Record<FundSlug, readonly (readonly Day[])[]>> = {
  EUTBL: [FRENCH_FUNDS_CLOSED],
  USTBL: [FRENCH_FUNDS_CLOSED, US_HOLIDAYS_OF_USTBL],
  NEUTRALCC: [TARGET_CLOSED],
  UKTBL: [UK_BANKS_CLOSED],
  SAFO: [TARGET_CLOSED, UK_BANKS_CLOSED],
}

/** The calendars of the funds. */
export type FundCalendars = Readonly<Record<FundSlug, FundCalendar>>

/** The calendar that each demo fund starts with, 2024 to 2027. */
export const DEMO_CALENDARS: FundCalendars = {
  EUTBL: calendar("EUTBL"),
  USTBL: calendar("USTBL"),
  NEUTRALCC: calendar("NEUTRALCC"),
  UKTBL: calendar("UKTBL"),
  SAFO: calendar("SAFO"),
}

function calendar(slug: FundSlug): FundCalendar {
  const { timezone, navDayRule, publicationTime } = DEMO_FUNDS[slug]
  return { timezone, navDayRule, publicationTime, nonOperatingDays: new Set(CLOSED_DAYS[slug].flat()) }
}

/** Every day on which a demo fund is closed, ascending within a fund. */
export const demoNonOperatingDays = (): NonOperatingDayRecord[] =>
  FUND_SLUGS.flatMap((fund) =>
    [...DEMO_CALENDARS[fund].nonOperatingDays].sort().map((closedDay) => ({ fund, day: closedDay })),
  )
