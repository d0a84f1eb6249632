import { describe, expect, it } from "vitest"
import type { AccountingInput, ExecutedOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal, multiply } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { Transaction } from "#lib/domain/transactions/transaction.ts"
import { classHistories, portfolioHistory } from "./portfolio-history.ts"
import { cashFlows, classReturns, moneyReturn } from "./portfolio-returns.ts"

const held = (
  shareClassId: string,
  currency: CurrencyCode,
  values: readonly (readonly [string, string])[],
  orders: readonly (readonly [ExecutedOrder["kind"], string, string, string])[],
): AccountingInput => ({
  investorId: "investor",
  shareClassId,
  currency,
  method: "weighted-average",
  values: values.map(([of, value]) => ({ day: day(of), value: decimal(value) })),
  orders: orders.map(([kind, dealingDay, shares, value]) => ({
    kind,
    dealingDay: day(dealingDay),
    shares: decimal(shares),
    amount: multiply(decimal(shares), decimal(value)),
  })),
})

const EUROS = held(
  "a",
  "EUR",
  [
    ["2026-01-01", "1"],
    ["2026-01-02", "1.1"],
    ["2026-01-04", "1.2"],
  ],
  [
    ["subscription", "2026-01-02", "100", "1"],
    ["redemption", "2026-01-05", "40", "1.2"],
  ],
)

describe("the history of a portfolio", () => {
  it("adds up the classes of a currency, each at the last value known that day", () => {
    const other = held("b", "EUR", [["2026-01-03", "10"]], [["subscription", "2026-01-03", "5", "10"]])
    expect(portfolioHistory(classHistories([EUROS, other]))).toEqual([
      {
        currency: "EUR",
        points: [
          { day: "2026-01-02", value: "110", netContributions: "100" },
          { day: "2026-01-03", value: "160", netContributions: "150" },
          { day: "2026-01-04", value: "170", netContributions: "150" },
          { day: "2026-01-05", value: "122", netContributions: "102" },
        ],
      },
    ])
  })

  it("keeps currencies apart, in the order of the currencies", () => {
    const dollars = held("c", "USD", [["2026-01-02", "2"]], [["subscription", "2026-01-02", "1", "2"]])
    const histories = portfolioHistory(classHistories([dollars, EUROS]))
    expect(histories.map(({ currency, points }) => [currency, points.at(-1)?.value])).toEqual([
      ["EUR", "72"],
      ["USD", "2"],
    ])
  })

  it("of an investor without an executed order is empty", () => {
    expect(classHistories([held("a", "EUR", [["2026-01-01", "1"]], [])])).toEqual([])
    expect(portfolioHistory([])).toEqual([])
  })
})

const origin = { id: "t", investorId: "i", shareClassId: "c", createdAt: "2025-01-01T00:00:00.000Z" as never }

const moved = (
  type: "subscription" | "redemption",
  orderId: string,
  valueDay: string,
  shares: string,
  value: string,
): Transaction => ({
  ...origin,
  type,
  orderId,
  day: day(valueDay),
  shares: decimal(shares),
  amount: { value: multiply(decimal(shares), decimal(value)), currency: "EUR" },
  netAssetValue: { id: "v", day: day(valueDay), amount: { value: decimal(value), currency: "EUR" } },
})

const fee = (orderId: string, amount: string): Transaction => ({
  ...origin,
  type: "fee",
  orderId,
  day: day("2025-01-01"),
  shares: null,
  amount: { value: decimal(amount), currency: "EUR" },
  netAssetValue: null,
})

describe("the returns of a class", () => {
  const latestValue = { day: day("2026-01-01"), value: decimal("1.1") }

  it("of a single subscription are those of the share", () => {
    const transactions = [moved("subscription", "1", "2025-01-01", "100", "1")]
    const returns = classReturns({
      compensations: [],
      transactions,
      shares: decimal("100"),
      value: decimal("110"),
      latestValue,
    })
    expect(returns.ofMoney).toEqual(returns.ofShare)
    expect(returns.ofMoney).toEqual({ from: "2025-01-01", to: "2026-01-01", rate: "0.1", isAnnual: true })
  })

  it("count entry and exit fees against the money, not against the share", () => {
    const transactions = [
      moved("subscription", "1", "2025-01-01", "100", "1"),
      fee("1", "10"),
      moved("redemption", "2", "2026-01-01", "100", "1.1"),
      fee("2", "0.5"),
    ]
    expect(cashFlows(transactions).map(({ amount }) => amount)).toEqual(["110", "-109.5"])
    const returns = classReturns({
      compensations: [],
      transactions,
      shares: decimal("0"),
      value: decimal("0"),
      latestValue,
    })
    expect(Number(returns.ofMoney?.rate)).toBeLessThan(0)
    expect(returns.ofShare?.rate).toBe("0.1")
  })

  it("end with the last order when nothing is held any more", () => {
    const transactions = [
      moved("redemption", "2", "2025-03-01", "100", "1.02"),
      moved("subscription", "1", "2025-01-01", "100", "1"),
    ]
    const input = { compensations: [], transactions, shares: decimal("0"), value: decimal("0"), latestValue }
    expect(classReturns(input)).toEqual({
      ofMoney: { from: "2025-01-01", to: "2025-03-01", rate: "0.02", isAnnual: false },
      ofShare: { from: "2025-01-01", to: "2025-03-01", rate: "0.02", isAnnual: false },
    })
    expect(moneyReturn([input])).toMatchObject({ to: "2025-03-01", rate: "0.02" })
  })

  it("count money for a corrected value that came after the last value", () => {
    const transactions = [
      moved("subscription", "1", "2025-01-01", "100", "1"),
      moved("redemption", "2", "2025-02-01", "100", "0.98"),
    ]
    const compensations = [{ day: day("2025-02-09"), amount: decimal("-2") }]
    const closed = { compensations, transactions, shares: decimal("0"), value: decimal("0"), latestValue }
    expect(classReturns(closed)).toEqual({
      ofMoney: { from: "2025-01-01", to: "2025-02-09", rate: "0", isAnnual: false },
      ofShare: { from: "2025-01-01", to: "2025-02-01", rate: "-0.02", isAnnual: false },
    })
    expect(moneyReturn([closed])).toEqual(classReturns(closed).ofMoney)
  })

  it("say nothing before the first order", () => {
    const input = {
      transactions: [],
      compensations: [],
      shares: decimal("0"),
      value: decimal("0"),
      latestValue,
    }
    expect(classReturns(input)).toEqual({ ofMoney: null, ofShare: null })
    expect(moneyReturn([input])).toBeNull()
  })
})
