import type { Day } from "#lib/domain/calendar/day.ts"
import type { FundCalendar } from "#lib/domain/calendar/fund-calendar.ts"
import { nextExpectedNav } from "#lib/domain/calendar/fund-calendar.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { epochMilliseconds } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/money.ts"

/** The value of one share of a class on a day, in the class currency (spec section 2.6). */
export type NetAssetValue = Readonly<{
  id: string
  shareClassId: string
  day: Day
  amount: Amount
  updatedAt: Instant
}>

/** Tolerance, because people publish values. */
const LATE_TOLERANCE_MILLISECONDS = 3_600_000

/** An overdue net asset value. */
export type LateValue = Readonly<{ day: Day; expectedAt: Instant }>

/** The overdue value after the one of `latestDay`; null while all expected values are published. */
export function lateValue(calendar: FundCalendar, latestDay: Day, now: Instant): LateValue | null {
  const { day, publishedAt } = nextExpectedNav(calendar, latestDay)
  const isLate = epochMilliseconds(now) > epochMilliseconds(publishedAt) + LATE_TOLERANCE_MILLISECONDS
  return isLate ? { day, expectedAt: publishedAt } : null
}
