import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { SettledValue } from "#lib/domain/orders/timeline.ts"

/**
 * The terms of a class on which a run prices its orders. They are kept with the run, because the class may get others: what an
 * order would have got at another value is computed from these. Rates are fractions.
 */
export type PricingTerms = Readonly<{
  subscriptionFeeRate: Decimal
  redemptionFeeRate: Decimal
  shareDecimals: number
}>

/** The terms on which a run prices, of the dealing terms for its orders. */
export const pricingTermsOf = ({
  subscriptionFees,
  redemptionFees,
  shareDecimals,
}: Pick<DealingTerms, "subscriptionFees" | "redemptionFees" | "shareDecimals">): PricingTerms => ({
  subscriptionFeeRate: subscriptionFees,
  redemptionFeeRate: redemptionFees,
  shareDecimals,
})

/**
 * The orders of a class for a dealing day, priced and booked together; counts of orders. `returned` are subscriptions that
 * were not executed because their money buys no share.
 */
export type DealingRun = Readonly<{
  id: string
  shareClassId: string
  dealingDay: Day
  netAssetValue: SettledValue
  subscriptions: number
  redemptions: number
  returned: number
  terms: PricingTerms
  actor: string
  at: Instant
}>

/** The planned settlement of an order; `cash` is the money received for a subscription or paid for a redemption. */
export type PlannedOrder = Readonly<{
  id: string
  investorId: string
  shares: Decimal
  amount: Amount
  cash: Amount
  fee: Amount
  rounding: Amount
}>

/** A subscription whose `cash` would be returned. */
export type ReturnedOrder = Pick<PlannedOrder, "id" | "investorId" | "cash">

/** The preview of a dealing run: subscriptions first, each kind in the order of creation. */
export type DealingPlan = Readonly<{
  netAssetValue: NetAssetValue
  subscriptions: readonly PlannedOrder[]
  redemptions: readonly PlannedOrder[]
  /** Subscriptions that would not be executed because their money buys no share. */
  returned: readonly ReturnedOrder[]
  /** Shares in issue after the run. */
  totalSharesAfter: Decimal
}>
