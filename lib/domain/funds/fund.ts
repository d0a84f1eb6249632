import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar, NavDayRule } from "#lib/domain/calendar/fund-calendar.ts"
import type { TimeOfDay, TimeZone } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"

/** FundSlug of spec section 2.1: the short name of a fund of the catalogue; case counts. */
export type FundSlug = string

/** `knownNAVs`: orders are executed at a published value, `unknownNAVs`: at the value of the dealing day. */
export const EXECUTION_METHODS = ["knownNAVs", "unknownNAVs"] as const

export type ExecutionMethod = (typeof EXECUTION_METHODS)[number]

/** A fund with its calendar and times; `nonOperatingDays` ascending. */
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
  /** ISO 3166-1 alpha-3 code of the country whose law it is under; null where that is not stated. */
  domicile: string | null
  /** How far a published value may be corrected without compensating its investors: a fraction of the value. */
  navErrorTolerance: Decimal
}>

/** The fund's calendar for the day rules. */
export const fundCalendar = (fund: Fund): FundCalendar => ({
  timezone: fund.timezone,
  nonOperatingDays: new Set(fund.nonOperatingDays),
  navDayRule: fund.navDayRule,
  publicationTime: fund.publicationTime,
})
