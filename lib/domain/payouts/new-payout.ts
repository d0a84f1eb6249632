import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Amount } from "#lib/domain/money/amount.ts"
import type { Payout } from "./payout.ts"

/** The name under which a payout travels: its id without hyphens, within the 35 characters of ISO 20022. */
export const endToEndIdOf = (payoutId: string): string => payoutId.replaceAll("-", "").toUpperCase()

/** A payout that is still to be sent. */
export const newPayout = (
  payout: Readonly<{
    id: string
    redemptionOrderId: string
    bankAccountId: string
    amount: Amount
    at: Instant
  }>,
): Payout => ({
  id: payout.id,
  redemptionOrderId: payout.redemptionOrderId,
  bankAccountId: payout.bankAccountId,
  amount: payout.amount,
  status: "pending",
  statusReason: null,
  endToEndId: endToEndIdOf(payout.id),
  sentAt: null,
  paidAt: null,
  failedAt: null,
  createdAt: payout.at,
  updatedAt: payout.at,
})
