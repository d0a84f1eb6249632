import type { Amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"

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
