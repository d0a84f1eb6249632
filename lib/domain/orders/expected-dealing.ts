import type { Day } from "#lib/domain/calendar/day.ts"
import { expectedNavOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Dealing } from "./dealing-day.ts"
import { dealingOf, dealingOn } from "./dealing-day.ts"
import type { DealingTerms } from "./dealing-terms.ts"

/** What the calendar foresees for an order: its dealing, and when it is executed. */
export type ExpectedDealing = Dealing & Readonly<{ executedAt: Instant }>

/** What is foreseen for an order that becomes firm at `firmAt`. */
export const expectedDealingOf = (calendar: DealingTerms["calendar"], firmAt: Instant): ExpectedDealing =>
  expectedDealing(calendar, dealingOf(calendar, firmAt))

/** What is foreseen for an order that will deal on an open day. */
export const expectedDealingOn = (calendar: DealingTerms["calendar"], dealingDay: Day): ExpectedDealing =>
  expectedDealing(calendar, dealingOn(calendar, dealingDay))

/**
 * What is foreseen for an order with the terms that it keeps: at a known value the cut-off executes it, at an unknown one
 * the publication of the value of its dealing day.
 */
export const expectedDealing = (calendar: DealingTerms["calendar"], dealing: Dealing): ExpectedDealing => ({
  ...dealing,
  executedAt:
    calendar.executionMethod === "knownNAVs"
      ? dealing.cutOffAt
      : expectedNavOf(calendar, dealing.dealingDay).publishedAt,
})
