import type { DemoFundSlug } from "#demo/catalogue.ts"
import { FUND_SLUGS } from "#demo/catalogue.ts"
import { FRENCH_FUNDS_CLOSED, TARGET_CLOSED, UK_BANKS_CLOSED } from "#demo/facts/closed-days.ts"
import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import { seededUuid } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import type { NonOperatingDayRecord, StoredFundRecord } from "#lib/domain/imports/fund-record.ts"
import { decimal } from "#lib/domain/money/decimal.ts"

/** A fund of the demo data set; its id is always given, so that the loader recognizes demo funds. */
export type DemoFund = StoredFundRecord

const time = (text: string): TimeOfDay => text as TimeOfDay

/** The id of a demo fund, the same in every database. */
const fundId = (slug: DemoFundSlug): string => seededUuid("fund", slug)

/** How far a value may be corrected without compensation: a fifth of a per cent where values hardly move, else half a per cent. */
const MONEY_MARKET_TOLERANCE = decimal("0.002")
const OTHER_TOLERANCE = decimal("0.005")

/** EUTBL executes at a value known before the cut-off, dated the day before; the others at the next value. */
export const DEMO_FUNDS: Readonly<Record<DemoFundSlug, DemoFund>> = {
  EUTBL: {
    id: fundId("EUTBL"),
    slug: "EUTBL",
    name: "EU T-Bills Money Market Fund",
    currency: "EUR",
    timezone: "Europe/Paris",
    executionMethod: "knownNAVs",
    launchDay: LAUNCH_DAYS.EUTBL,
    navDayRule: "eve-of-next-open-day",
    publicationTime: time("14:00"),
    cutOffTime: time("12:00"),
    domicile: "FRA",
    navErrorTolerance: MONEY_MARKET_TOLERANCE,
  },
  USTBL: {
    id: fundId("USTBL"),
    slug: "USTBL",
    name: "US T-Bills Money Market Fund",
    currency: "USD",
    timezone: "Europe/Paris",
    executionMethod: "unknownNAVs",
    launchDay: LAUNCH_DAYS.USTBL,
    navDayRule: "open-day",
    publicationTime: time("10:00"),
    cutOffTime: time("15:00"),
    domicile: "FRA",
    navErrorTolerance: MONEY_MARKET_TOLERANCE,
  },
  NEUTRALCC: {
    id: fundId("NEUTRALCC"),
    slug: "NEUTRALCC",
    name: "Market Neutral Crypto Carry Fund",
    currency: "USD",
    timezone: "Europe/Luxembourg",
    executionMethod: "unknownNAVs",
    launchDay: LAUNCH_DAYS.NEUTRALCC,
    navDayRule: "open-day",
    publicationTime: time("10:00"),
    cutOffTime: time("11:00"),
    domicile: "LUX",
    navErrorTolerance: OTHER_TOLERANCE,
  },
  UKTBL: {
    id: fundId("UKTBL"),
    slug: "UKTBL",
    name: "UK T-Bills Money Market Fund",
    currency: "GBP",
    timezone: "Europe/London",
    executionMethod: "unknownNAVs",
    launchDay: LAUNCH_DAYS.UKTBL,
    navDayRule: "open-day",
    publicationTime: time("10:00"),
    cutOffTime: time("12:00"),
    domicile: "FRA",
    navErrorTolerance: MONEY_MARKET_TOLERANCE,
  },
  SAFO: {
    id: fundId("SAFO"),
    slug: "SAFO",
    name: "Secured Overnight Swap Fund",
    currency: "USD",
    timezone: "Europe/Dublin",
    executionMethod: "unknownNAVs",
    launchDay: LAUNCH_DAYS.SAFO,
    navDayRule: "open-day",
    publicationTime: time("10:00"),
    cutOffTime: time("14:30"),
    domicile: "IRL",
    navErrorTolerance: OTHER_TOLERANCE,
  },
}

/**
 * The American holidays on which USTBL published no value. Its 406 values from 2025-01-02 to 2026-08-21 are the 408
 * open days of the French calendar less these two; on every other American holiday it did publish.
 */
const US_HOLIDAYS_OF_USTBL = [day("2026-06-19"), day("2026-07-03")]

/** SAFO and NEUTRALCC settle in euro; SAFO in pounds as well. */
const CLOSED_DAYS: Readonly<Record<DemoFundSlug, readonly (readonly Day[])[]>> = {
  EUTBL: [FRENCH_FUNDS_CLOSED],
  USTBL: [FRENCH_FUNDS_CLOSED, US_HOLIDAYS_OF_USTBL],
  NEUTRALCC: [TARGET_CLOSED],
  UKTBL: [UK_BANKS_CLOSED],
  SAFO: [TARGET_CLOSED, UK_BANKS_CLOSED],
}

/** The calendars of the funds. */
export type FundCalendars = Readonly<Record<DemoFundSlug, FundCalendar>>

/** The calendar that each demo fund starts with, 2024 to 2027. */
export const DEMO_CALENDARS: FundCalendars = {
  EUTBL: calendar("EUTBL"),
  USTBL: calendar("USTBL"),
  NEUTRALCC: calendar("NEUTRALCC"),
  UKTBL: calendar("UKTBL"),
  SAFO: calendar("SAFO"),
}

function calendar(slug: DemoFundSlug): FundCalendar {
  const { timezone, navDayRule, publicationTime } = DEMO_FUNDS[slug]
  return { timezone, navDayRule, publicationTime, nonOperatingDays: new Set(CLOSED_DAYS[slug].flat()) }
}

/** Every day on which a demo fund is closed, ascending within a fund. */
export const demoNonOperatingDays = (): NonOperatingDayRecord[] =>
  FUND_SLUGS.flatMap((fund) =>
    [...DEMO_CALENDARS[fund].nonOperatingDays].sort().map((closedDay) => ({ fund, day: closedDay })),
  )
