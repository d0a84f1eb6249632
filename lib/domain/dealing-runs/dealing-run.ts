import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { SettledValue } from "#lib/domain/orders/settled-value.ts"

/** The orders of a class for a dealing day, priced and booked at once; counts of orders. */
export type DealingRun = Readonly<{
  id: string
  shareClassId: string
  dealingDay: Day
  netAssetValue: SettledValue
  subscriptions: number
  redemptions: number
  actor: string
  at: Instant
}>
