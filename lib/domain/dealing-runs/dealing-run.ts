import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { SettledValue } from "#lib/domain/orders/timeline.ts"

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

/** An order as a run would settle it; `cash` is what a subscription received or a redemption pays out. */
export type PlannedOrder = Readonly<{
  id: string
  investorId: string
  shares: Decimal
  amount: Amount
  cash: Amount
  fee: Amount
  rounding: Amount
}>

/** A subscription that would go back with all of its `cash`. */
export type UndealtOrder = Pick<PlannedOrder, "id" | "investorId" | "cash">

/** What a dealing run would do, before it does: subscriptions first, each kind in the order in which they were placed. */
export type DealingPlan = Readonly<{
  netAssetValue: NetAssetValue
  subscriptions: readonly PlannedOrder[]
  redemptions: readonly PlannedOrder[]
  /** Subscriptions that would not be dealt because their money buys no share. */
  returned: readonly UndealtOrder[]
  /** Shares in issue when it is done. */
  totalSharesAfter: Decimal
}>
