import { expect, test } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { TrialBalanceLine } from "./trial-balance.ts"
import { inTrialOrder, trialBalanceTotals, withRunningBalance } from "./trial-balance.ts"

const line = (kind: TrialBalanceLine["kind"], unit: "EUR" | "EUTBL", balance: string): TrialBalanceLine => ({
  kind,
  unit,
  accountId: null,
  received: decimal("0"),
  given: decimal("0"),
  balance: decimal(balance),
})

test("positive balances are debits, negative ones credits, for each unit", () => {
  const lines = [
    line("world", "EUR", "-100.5"),
    line("fund", "EUR", "90.25"),
    line("fees", "EUR", "10.25"),
    line("issuance", "EUTBL", "-7"),
    line("holding", "EUTBL", "7"),
  ]
  expect(trialBalanceTotals(lines)).toEqual([
    { unit: "EUR", debits: "100.5", credits: "100.5" },
    { unit: "EUTBL", debits: "7", credits: "7" },
  ])
})

test("lines stand in the order of the accounts, money before shares", () => {
  const lines = [line("holding", "EUTBL", "1"), line("payable", "EUR", "1"), line("world", "EUR", "1")]
  expect(inTrialOrder(lines).map(({ kind }) => kind)).toEqual(["world", "payable", "holding"])
})

test("each movement, newest first, has the balance after it", () => {
  const movements = [{ change: decimal("-30") }, { change: decimal("50") }, { change: decimal("10.5") }]
  expect(withRunningBalance(movements, decimal("30.5")).map(({ balance }) => balance)).toEqual([
    "30.5",
    "60.5",
    "10.5",
  ])
})
