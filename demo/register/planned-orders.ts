import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { PricedSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { DemoDealing } from "./demo-class.ts"

/** A subscription whose money arrived in `wires`, and was sent back if `isReturned`. */
export type PlannedSubscription = Readonly<{
  kind: "subscription"
  name: string
  investor: number
  dealing: DemoDealing
  isFirst: boolean
  ordered: Decimal
  wires: readonly Decimal[]
  /** The shares at the value of its dealing day, or at the latest value while there is none. */
  priced: PricedSubscription
  isReturned: boolean
  /** Placed in the last hours, not anywhere before the cut-off. */
  isLate: boolean
}>

/** The outcome of the payout of a redemption; one that was `retried` failed before. */
export type PayoutFate = "paid" | "failed" | "retried"

/** A redemption; a canceled one is never executed. `freeShares` are the shares that its investor could sell. */
export type PlannedRedemption = Readonly<{
  kind: "redemption"
  name: string
  investor: number
  dealing: DemoDealing
  shares: Decimal
  freeShares: Decimal
  fate: PayoutFate
  isCanceled: boolean
  isLate: boolean
}>

export type PlannedOrder = PlannedSubscription | PlannedRedemption

/** The index of the investor whose orders the examples of the interfaces use. */
export const EXAMPLE_PLACE = 0

/** The class of these orders. */
export const EXAMPLE_SYMBOL = "EUTBL"

/** A redemption that exists on every day: `fromLast` dealing days ago, under a name without a day. */
type ExampleRedemption = Readonly<{
  name: string
  fromLast: number
  shares: bigint
  fate: PayoutFate
  isLate: boolean
}>

/** One that can still be canceled, one whose payout is in progress, and one whose payout failed. */
export const EXAMPLE_REDEMPTIONS = [
  { name: `${EXAMPLE_SYMBOL} example waiting`, fromLast: 0, shares: 100n, fate: "paid", isLate: true },
  { name: `${EXAMPLE_SYMBOL} example unpaid`, fromLast: 1, shares: 200n, fate: "paid", isLate: false },
  { name: `${EXAMPLE_SYMBOL} example failed`, fromLast: 6, shares: 300n, fate: "failed", isLate: false },
] as const satisfies readonly ExampleRedemption[]
