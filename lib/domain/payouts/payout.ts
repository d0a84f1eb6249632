import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"

export const PAYOUT_STATUSES = ["pending", "sent", "paid", "failed"] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** One attempt to pay what a redemption owes; `endToEndId` travels with the money and comes back on the statement. */
export type Payout = Readonly<{
  id: string
  redemptionOrderId: string
  bankAccountId: string
  amount: Amount
  status: PayoutStatus
  statusReason: string | null
  endToEndId: string
  sentAt: Instant | null
  paidAt: Instant | null
  failedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
}>
