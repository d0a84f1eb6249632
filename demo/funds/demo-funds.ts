import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import { seededUuid } from "#demo/seed.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { FundRecord } from "#lib/domain/funds/fund-record.ts"

/** A fund of the demo data set; its id is always given, so that the loader recognizes demo funds. */
export type DemoFund = FundRecord & Readonly<{ id: string }>

const time = (text: string): TimeOfDay => text as TimeOfDay

/** The id of a demo fund, the same in every database. */
const fundId = (slug: FundSlug): string => seededUuid("fund", slug)

/** EUTBL executes at a value known before the cut-off, dated the day before; the others at the next value. */
export const DEMO_FUNDS: Readonly<Record<FundSlug, DemoFund>> = {
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
  },
}
