import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar, NavDayRule } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { CurrencyCode } from "#lib/domain/money/currency.ts"

/** FundSlug of spec section 2.1, in its order. */
export const FUND_SLUGS = ["EUTBL", "USTBL", "NEUTRALCC", "UKTBL", "SAFO"] as const

export type FundSlug = (typeof FUND_SLUGS)[number]

/** `knownNAVs` deals at a value already published, `unknownNAVs` at the value of the dealing day itself. */
export const EXECUTION_METHODS = ["knownNAVs", "unknownNAVs"] as const

export type ExecutionMethod = (typeof EXECUTION_METHODS)[number]

/** A fund with what the operator needs to run its days; `nonOperatingDays` ascending. */
export type Fund = Readonly<{
  id: string
  slug: FundSlug
  name: string
  currency: CurrencyCode
  timezone: TimeZone
  executionMethod: ExecutionMethod
  nonOperatingDays: readonly Day[]
  launchDay: Day
  navDayRule: NavDayRule
  publicationTime: TimeOfDay
  cutOffTime: TimeOfDay
}>

/** The fund's calendar in the form that day rules take. */
export const fundCalendar = (fund: Fund): FundCalendar => ({
  timezone: fund.timezone,
  nonOperatingDays: new Set(fund.nonOperatingDays),
  navDayRule: fund.navDayRule,
  publicationTime: fund.publicationTime,
})
