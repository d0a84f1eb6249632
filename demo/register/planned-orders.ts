import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { PricedSubscription } from "#lib/domain/subscription-orders/price-subscription.ts"
import type { DemoDealing } from "./demo-dealings.ts"

/** An order to subscribe whose money came in `wires`, or came and went back when `isReturned`. */
export type PlannedSubscription = Readonly<{
  kind: "subscription"
  name: string
  investor: number
  dealing: DemoDealing
  isFirst: boolean
  ordered: Decimal
  wires: readonly Decimal[]
  /** What the money becomes at the value of its dealing, or at the latest one while there is none. */
  priced: PricedSubscription
  isReturned: boolean
  /** Placed among the last things that happened, not just somewhere before the cut-off. */
  isLate: boolean
}>

/** What becomes of the money of a redemption; a payout that was `retried` failed before. */
export type PayoutFate = "paid" | "failed" | "retried"

/** An order to redeem; a canceled one never deals. `freeShares` is what its investor could sell. */
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
