import { expect, it } from "vitest"
import { instant } from "#lib/domain/calendar/instant.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ListedOrder } from "./listed-order.ts"
import { isValueEstimated } from "./listed-order.ts"

const listed = {
  id: "order",
  investorId: "investor",
  investorName: "Ada Lovelace",
  symbol: "EUTBL",
  value: { value: decimal("1063.699"), currency: "EUR" },
  dealingDay: null,
  createdAt: instant("2026-11-20T11:00:00Z"),
  placedBy: null,
} as const

const redemption = (status: Extract<ListedOrder, { kind: "redemption" }>["status"]): ListedOrder => ({
  ...listed,
  kind: "redemption",
  status,
  shares: decimal("1000"),
})

it.each([
  ["pending-valuation", true],
  ["canceled", true],
  ["executed", false],
  ["paid", false],
  ["payout-failed", false],
] as const)("the value of a redemption that is %s is an estimate: %s", (status, isEstimate) => {
  expect(isValueEstimated(redemption(status))).toBe(isEstimate)
})

it("the ordered money of a subscription is no estimate", () => {
  expect(
    isValueEstimated({ ...listed, kind: "subscription", status: "pending-valuation", wireReference: "RF18" }),
  ).toBe(false)
})
