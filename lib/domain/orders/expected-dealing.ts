import type { Day } from "#lib/domain/calendar/day.ts"
import { expectedNavOf } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { expectedDealingValueDay } from "#lib/domain/dealing-runs/dealing-value.ts"
import type { Dealing } from "./dealing-day.ts"
import { cutOffOf, dealingOf } from "./dealing-day.ts"
import type { DealingTerms } from "./dealing-terms.ts"

/** What the calendar foresees for an order: its dealing, the day of its price, and when it is executed. */
export type ExpectedDealing = Dealing & Readonly<{ valueDay: Day; executedAt: Instant }>

/** What is foreseen for an order that becomes firm at `firmAt`. */
export const expectedDealingOf = (calendar: DealingTerms["calendar"], firmAt: Instant): ExpectedDealing =>
  expectedDealingOn(calendar, dealingOf(calendar, firmAt).dealingDay)

/**
 * What is foreseen for an order with a dealing day: at a known value the cut-off executes it, at an unknown one the
 * publication of the value of that day.
 */
export function expectedDealingOn(calendar: DealingTerms["calendar"], dealingDay: Day): ExpectedDealing {
  const cutOffAt = cutOffOf(calendar, dealingDay)
  const isKnown = calendar.executionMethod === "knownNAVs"
  return {
    dealingDay,
    cutOffAt,
    valueDay: expectedDealingValueDay(calendar, dealingDay, cutOffAt),
    executedAt: isKnown ? cutOffAt : expectedNavOf(calendar, dealingDay).publishedAt,
  }
}
