import { conflict, DomainError } from "#lib/domain/errors/domain-error.ts"
import type { SubscriptionStatus } from "./subscription-order.ts"

/** What can happen to a subscription order. */
export type SubscriptionEvent = "funded" | "executed" | "canceled" | "expired" | "returned"

const TRANSITIONS: Record<SubscriptionStatus, Partial<Record<SubscriptionEvent, SubscriptionStatus>>> = {
  "pending-wire": { funded: "pending-valuation", canceled: "canceled", expired: "expired" },
  // Several wires may fund one order.
  "pending-valuation": { funded: "pending-valuation", executed: "executed", returned: "returned" },
  executed: {},
  canceled: {},
  expired: {},
  returned: {},
}

/**
 * The state after an event (design: orders). Throws OrderNotCancelableError when it is too late to cancel, else
 * ConflictError.
 */
export function subscriptionAfter(status: SubscriptionStatus, event: SubscriptionEvent): SubscriptionStatus {
  const next = TRANSITIONS[status][event]
  if (next !== undefined) return next
  if (event === "canceled") {
    const why = status === "pending-valuation" ? "its money has arrived" : `it is ${status}`
    throw new DomainError("OrderNotCancelableError", `The subscription order cannot be canceled: ${why}.`)
  }
  throw conflict(`A subscription order that is ${status} cannot be ${event}.`)
}
