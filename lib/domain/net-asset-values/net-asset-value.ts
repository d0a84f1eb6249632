import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"

/** The value of one share of a class on a day, in the class currency (spec section 2.6). */
export type NetAssetValue = Readonly<{
  id: string
  shareClassId: string
  day: Day
  amount: Amount
  updatedAt: Instant
}>
