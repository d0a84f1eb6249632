import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { SettledValue } from "#lib/domain/orders/settled-value.ts"
import type { Timeline } from "#lib/domain/orders/timeline.ts"
import type { WireInstructions } from "./wire-instructions.ts"

export const SUBSCRIPTION_STATUSES = [
  "pending-wire",
  "pending-valuation",
  "executed",
  "canceled",
  "expired",
  "returned",
] as const

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** The statuses of an order of which something is still to happen. */
export const SUBSCRIPTION_UNDER_WAY: readonly SubscriptionStatus[] = ["pending-wire", "pending-valuation"]

export const SUBSCRIPTION_FINISHED = SUBSCRIPTION_STATUSES.filter(
  (status) => !SUBSCRIPTION_UNDER_WAY.includes(status),
)

/** What an executed subscription became: `amount` is shares × net asset value, exact. */
export type SubscriptionSettlement = Readonly<{
  shares: Decimal
  amount: Amount
  fee: Amount
  rounding: Amount
  netAssetValue: SettledValue
}>

/**
 * An order to buy shares for money. `receivedAmount` is the money that counts towards it; `settlement.amount`, fee and
 * rounding make it up. Validity and the terms of its dealing come with the money; without any by `expiresAt` it expires.
 */
export type SubscriptionOrder = Readonly<{
  id: string
  investorId: string
  shareClassId: string
  amount: Amount
  status: SubscriptionStatus
  statusReason: string | null
  wireReference: string
  wireInstructions: WireInstructions
  expiresAt: Instant
  receivedAmount: Amount
  validAt: Instant | null
  cutOffAt: Instant | null
  dealingDay: Day | null
  /** The day of the net asset value that prices it. */
  priceDay: Day | null
  settlement: SubscriptionSettlement | null
  executedAt: Instant | null
  timeline: Timeline<SubscriptionStatus>
  createdAt: Instant
  updatedAt: Instant
}>
