import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Settlement, Timeline } from "#lib/domain/orders/timeline.ts"
import type { Payout, PayoutHold } from "#lib/domain/payouts/payout.ts"

export const REDEMPTION_STATUSES = [
  "pending-valuation",
  "executed",
  "paid",
  "payout-failed",
  "canceled",
] as const

export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** The statuses that are not final. */
export const REDEMPTION_UNDER_WAY: readonly RedemptionStatus[] = [
  "pending-valuation",
  "executed",
  "payout-failed",
]

export const REDEMPTION_FINISHED = REDEMPTION_STATUSES.filter(
  (status) => !REDEMPTION_UNDER_WAY.includes(status),
)

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
  settlement: Settlement | null
  executedAt: Instant | null
  payout: Payout | null
  /** Why the pending payout is held; null otherwise. */
  payoutHold: PayoutHold | null
  timeline: Timeline<RedemptionStatus>
  createdAt: Instant
  updatedAt: Instant
}>

/** The events of a redemption order. */
export type RedemptionEvent =
  | "executed"
  | "canceled"
  | "paid"
  | "payout-failed"
  | "payout-returned"
  | "payout-retried"

const TRANSITIONS: Record<RedemptionStatus, Partial<Record<RedemptionEvent, RedemptionStatus>>> = {
  "pending-valuation": { executed: "executed", canceled: "canceled" },
  executed: { paid: "paid", "payout-failed": "payout-failed" },
  // The bank may send back what it has paid.
  paid: { "payout-returned": "payout-failed" },
  // The money stays payable until a user chooses the account for the next attempt.
  "payout-failed": { "payout-retried": "executed" },
  canceled: {},
}

const NOT_ALLOWED: Record<Exclude<RedemptionEvent, "canceled">, string> = {
  executed: "it cannot be executed",
  paid: "no payout of it is under way that could be paid",
  "payout-failed": "no payout of it is under way that could fail",
  "payout-returned": "no payout of it is paid that could come back",
  "payout-retried": "no payout of it has failed that could be made again",
}

/** The status after an event. Throws OrderNotCancelableError or ConflictError if the event is not allowed. */
export function redemptionAfter(status: RedemptionStatus, event: RedemptionEvent): RedemptionStatus {
  const next = TRANSITIONS[status][event]
  if (next !== undefined) return next
  if (event === "canceled") {
    throw new DomainError(
      "OrderNotCancelableError",
      `The redemption order cannot be canceled: it is ${status}.`,
    )
  }
  throw conflict(`The redemption order is ${status}: ${NOT_ALLOWED[event]}.`)
}

/** The status after a cancellation at `now`, which is allowed before the cut-off. */
export function canceledRedemption(
  order: Readonly<{ status: RedemptionStatus; cutOffAt: Instant }>,
  now: Instant,
): RedemptionStatus {
  const next = redemptionAfter(order.status, "canceled")
  if (now < order.cutOffAt) return next
  throw new DomainError(
    "OrderNotCancelableError",
    "The redemption order cannot be canceled: its cut-off has passed.",
  )
}
