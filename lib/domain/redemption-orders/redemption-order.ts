import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { SettledValue } from "#lib/domain/orders/settled-value.ts"
import type { Timeline } from "#lib/domain/orders/timeline.ts"
import type { Payout } from "#lib/domain/payouts/payout.ts"
import type { PayoutHold } from "#lib/domain/payouts/payout-hold.ts"

export const REDEMPTION_STATUSES = [
  "pending-valuation",
  "executed",
  "paid",
  "payout-failed",
  "canceled",
] as const

export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** The statuses of an order of which something is still to happen. */
export const REDEMPTION_UNDER_WAY: readonly RedemptionStatus[] = [
  "pending-valuation",
  "executed",
  "payout-failed",
]

export const REDEMPTION_FINISHED = REDEMPTION_STATUSES.filter(
  (status) => !REDEMPTION_UNDER_WAY.includes(status),
)

/** What an executed redemption became: `amount` is shares × net asset value, exact; payout, fee and rounding make it up. */
export type RedemptionSettlement = Readonly<{
  shares: Decimal
  amount: Amount
  fee: Amount
  rounding: Amount
  netAssetValue: SettledValue
}>

/** An order to sell shares. `cancelableUntil` is its cut-off; `payout` is the latest attempt, null until executed. */
export type RedemptionOrder = Readonly<{
  id: string
  investorId: string
  bankAccountId: string
  shareClassId: string
  sharesAmount: Decimal
  status: RedemptionStatus
  statusReason: string | null
  cutOffAt: Instant
  dealingDay: Day
  /** The day of the net asset value that prices it. */
  priceDay: Day
  cancelableUntil: Instant
  settlement: RedemptionSettlement | null
  executedAt: Instant | null
  payout: Payout | null
  /** What keeps the payout from being sent now; null when nothing does, or none is pending. */
  payoutHold: PayoutHold | null
  timeline: Timeline<RedemptionStatus>
  createdAt: Instant
  updatedAt: Instant
}>
