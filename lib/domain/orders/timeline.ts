import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"

/** The entry of a timeline when a waiting order gets another dealing day, cut-off or price day; its status stays. */
export const DEALING_DAY_MOVED = "dealing-day-moved"

/** Every status of an order, oldest first, with the moves of its dealing day in between. */
export type Timeline<Status extends string> = readonly Readonly<{
  status: Status | typeof DEALING_DAY_MOVED
  at: Instant
}>[]

/** The net asset value an order was priced with, as it was then: a published one may be revised later. */
export type SettledValue = Readonly<{ id: string; day: Day; amount: Amount }>

/** How an order was executed: `amount` is shares × net asset value, exact; of a redemption the sum of payout, fee and rounding. */
export type Settlement = Readonly<{
  shares: Decimal
  amount: Amount
  fee: Amount
  rounding: Amount
  netAssetValue: SettledValue
}>
