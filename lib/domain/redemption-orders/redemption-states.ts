import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { RedemptionStatus } from "./redemption-order.ts"

/** What can happen to a redemption order. */
export type RedemptionEvent = "executed" | "canceled" | "paid" | "payout-failed" | "payout-retried"

const TRANSITIONS: Record<RedemptionStatus, Partial<Record<RedemptionEvent, RedemptionStatus>>> = {
  "pending-valuation": { executed: "executed", canceled: "canceled" },
  executed: { paid: "paid", "payout-failed": "payout-failed" },
  paid: {},
  // The money stays payable until somebody names the account for the next attempt.
  "payout-failed": { "payout-retried": "executed" },
  canceled: {},
}

const NOT_ALLOWED: Record<Exclude<RedemptionEvent, "canceled">, string> = {
  executed: "it cannot be executed",
  paid: "no payout of it is under way that could be paid",
  "payout-failed": "no payout of it is under way that could fail",
  "payout-retried": "no payout of it has failed that could be made again",
}

/** The state after an event (design: orders). Throws OrderNotCancelableError or ConflictError when there is none. */
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

/** The state after a cancellation at `now`; from the cut-off on the order stands. */
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
