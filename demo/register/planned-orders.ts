import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { PricedSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { DemoDealing } from "./demo-dealings.ts"

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
