import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { SettledValue } from "#lib/domain/orders/settled-value.ts"

/**
 * The orders of a class for a dealing day, priced and booked at once; counts of orders. `returned` are subscriptions that
 * were not dealt because their money buys no share.
 */
export type DealingRun = Readonly<{
  id: string
  shareClassId: string
  dealingDay: Day
  netAssetValue: SettledValue
  subscriptions: number
  redemptions: number
  returned: number
  actor: string
  at: Instant
}>
