import type { Day } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import { conflictBecause, conflictReason } from "#lib/domain/errors/conflict-reason.ts"
import { DomainError } from "#lib/domain/errors/domain-error.ts"
import type { Amount } from "#lib/domain/money/money.ts"
import type { Settlement, Timeline } from "#lib/domain/orders/timeline.ts"
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

/** The statuses that are not final. */
export const SUBSCRIPTION_UNDER_WAY: readonly SubscriptionStatus[] = ["pending-wire", "pending-valuation"]

export const SUBSCRIPTION_FINISHED = SUBSCRIPTION_STATUSES.filter(
  (status) => !SUBSCRIPTION_UNDER_WAY.includes(status),
)

/**
 * An order to buy shares for money. `receivedAmount` is the money matched to it, the sum of `settlement.amount`, fee and
 * rounding. Its terms are set when it is paid; without money by `expiresAt` it expires.
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
  settlement: Settlement | null
  executedAt: Instant | null
  timeline: Timeline<SubscriptionStatus>
  createdAt: Instant
  updatedAt: Instant
}>

/** Money that has arrived for an unpaid order and waits with it, and what is missing until the order is paid. */
export type PartPayment = Readonly<Record<"arrived" | "missing", Amount>>

/** The events of a subscription order. */
export type SubscriptionEvent = "funded" | "executed" | "canceled" | "expired" | "returned"

const TRANSITIONS: Record<SubscriptionStatus, Partial<Record<SubscriptionEvent, SubscriptionStatus>>> = {
  "pending-wire": { funded: "pending-valuation", canceled: "canceled", expired: "expired" },
  // Several wires may pay one order.
  "pending-valuation": { funded: "pending-valuation", executed: "executed", returned: "returned" },
  executed: {},
  canceled: {},
  expired: {},
  returned: {},
}

/**
 * The status after an event. Throws OrderNotCancelableError when it is too late to cancel, ConflictError for other events that
 * are not allowed.
 */
export function subscriptionAfter(status: SubscriptionStatus, event: SubscriptionEvent): SubscriptionStatus {
  const next = TRANSITIONS[status][event]
  if (next !== undefined) return next
  if (event === "canceled") {
    const why = status === "pending-valuation" ? "its money has arrived" : `it is ${status}`
    throw new DomainError("OrderNotCancelableError", `The subscription order cannot be canceled: ${why}.`)
  }
  throw conflictBecause(
    conflictReason("subscriptionStays", { status: { term: status }, event: { term: event } }),
  )
}
