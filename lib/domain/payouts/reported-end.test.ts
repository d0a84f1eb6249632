import { expect, test } from "vitest"
import type { ReportedMoney } from "./reported-end.ts"
import { reportedEnd } from "./reported-end.ts"

const payout = (status: ReportedMoney["status"], hasComeBack = false): ReportedMoney => ({
  kind: "payout",
  status,
  hasComeBack,
})
const compensation = (status: ReportedMoney["status"]): ReportedMoney => ({
  ...payout(status),
  kind: "compensation",
})

test.each([
  ["is paid by its debit", "debit", payout("sent"), false, "paid"],
  ["that came back too is left to its credit", "debit", payout("sent"), true, null],
  ["that was recorded as paid stays so", "debit", payout("paid"), false, null],
  ["that was recorded as paid and returned stays so", "debit", payout("failed", true), false, null],
  ["that was recorded as failed is not paid by its debit", "debit", payout("failed"), false, "not-sent"],
  ["that failed is explained by a debit and a credit", "debit", payout("failed"), true, null],
  ["that nobody sent is not paid", "debit", payout("pending"), false, "not-sent"],
  ["fails by its credit", "credit", payout("sent"), false, "failed"],
  ["that was paid is returned by its credit", "credit", payout("paid"), false, "returned"],
  ["that was recorded as failed stays so", "credit", payout("failed"), false, null],
  ["that was recorded as returned stays so", "credit", payout("failed", true), false, null],
] as const)("a payout %s", (_, direction, money, isBackToo, end) => {
  expect(reportedEnd(direction, money, isBackToo)).toBe(end)
})

test("a compensation that was paid does not come back", () => {
  expect(reportedEnd("credit", compensation("paid"), false)).toBe("returned-after-payment")
  expect(reportedEnd("credit", compensation("sent"), false)).toBe("failed")
})
