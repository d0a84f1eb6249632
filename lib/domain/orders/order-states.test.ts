import { describe, expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import {
  canceledRedemption,
  REDEMPTION_STATUSES,
  redemptionAfter,
} from "#lib/domain/redemption-orders/redemption-order.ts"
import {
  SUBSCRIPTION_STATUSES,
  subscriptionAfter,
} from "#lib/domain/subscription-orders/subscription-order.ts"

/** The state after each event, or the name of the error response. */
const outcome = <T>(step: () => T): T | string => {
  try {
    return step()
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

describe("a subscription order", () => {
  const events = ["funded", "executed", "canceled", "expired", "returned"] as const
  it.each([
    ["pending-wire", ["pending-valuation", "ConflictError", "canceled", "expired", "ConflictError"]],
    [
      "pending-valuation",
      ["pending-valuation", "executed", "OrderNotCancelableError", "ConflictError", "returned"],
    ],
    ...SUBSCRIPTION_STATUSES.slice(2).map(
      (status) =>
        [
          status,
          ["ConflictError", "ConflictError", "OrderNotCancelableError", "ConflictError", "ConflictError"],
        ] as const,
    ),
  ] as const)("that is %s goes only where the design says", (status, after) =>
    expect(events.map((event) => outcome(() => subscriptionAfter(status, event)))).toEqual(after),
  )
})

describe("a redemption order", () => {
  const events = ["executed", "canceled", "paid", "payout-failed", "payout-retried"] as const
  const nowhere = [
    "ConflictError",
    "OrderNotCancelableError",
    "ConflictError",
    "ConflictError",
    "ConflictError",
  ]
  it.each([
    ["pending-valuation", ["executed", "canceled", "ConflictError", "ConflictError", "ConflictError"]],
    ["executed", ["ConflictError", "OrderNotCancelableError", "paid", "payout-failed", "ConflictError"]],
    ["paid", nowhere],
    [
      "payout-failed",
      ["ConflictError", "OrderNotCancelableError", "ConflictError", "ConflictError", "executed"],
    ],
    ["canceled", nowhere],
  ] as const)("that is %s goes only where the design says", (status, after) => {
    expect(REDEMPTION_STATUSES).toContain(status)
    expect(events.map((event) => outcome(() => redemptionAfter(status, event)))).toEqual(after)
  })

  it("can be canceled until its cut-off and not at it", () => {
    const order = { status: "pending-valuation", cutOffAt: instant("2025-02-03T11:00:00Z") } as const
    expect(canceledRedemption(order, instant("2025-02-03T10:59:59.999Z"))).toBe("canceled")
    expect(outcome(() => canceledRedemption(order, order.cutOffAt))).toBe("OrderNotCancelableError")
  })
})
