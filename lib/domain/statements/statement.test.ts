import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ExecutedOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { add, decimal, integer, multiply, subtract } from "#lib/domain/money/decimal.ts"
import { statementOf } from "./statement.ts"

const first = day("2026-03-02")

const order = (kind: ExecutedOrder["kind"], place: number, shares: string, value: string): ExecutedOrder => ({
  kind,
  dealingDay: addDays(first, place),
  shares: decimal(shares),
  amount: multiply(decimal(shares), decimal(value)),
})

const input = {
  investorId: "investor",
  shareClassId: "class",
  currency: "EUR" as const,
  method: "weighted-average" as const,
  orders: [
    order("subscription", 0, "100", "1"),
    order("subscription", 1, "100", "1.1"),
    order("redemption", 2, "50", "1.2"),
    order("redemption", 4, "150", "1.3"),
  ],
  values: ["1", "1.1", "1.2", "1.3"].map((value, index) => ({
    day: addDays(first, index === 3 ? 4 : index),
    value: decimal(value),
  })),
}

describe("a statement", () => {
  it("opens at the close of the day before and closes at the end of its last day", () => {
    const statement = statementOf(input, { from: addDays(first, 1), to: addDays(first, 3) }, [])
    expect(statement.opening).toMatchObject({
      shares: "100",
      netAssetValue: { day: first },
      holdings: { value: "100" },
    })
    expect(statement.closing).toMatchObject({
      shares: "150",
      holdings: { value: "180" },
      costBasis: { value: "157.5" },
      unrealizedGain: { value: "22.5" },
    })
    expect(statement.positions).toHaveLength(3)
  })

  it("states the gains of its period only", () => {
    const statement = statementOf(input, { from: addDays(first, 3), to: addDays(first, 4) }, [])
    expect(statement).toMatchObject({
      subscriptions: { value: "0" },
      redemptions: { value: "195" },
      realizedGain: { value: "37.5" },
      unrealizedGainChange: { value: "-22.5" },
      yield: { value: "15" },
    })
  })

  it("may begin on the first day there is", () => {
    const from = day("0001-01-01")
    expect(statementOf(input, { from, to: from }, []).opening).toMatchObject({
      shares: "0",
      netAssetValue: null,
    })
  })

  it("adds up exactly over any period", () => {
    const place = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(place, place, fc.integer({ min: 900_000, max: 1_100_000 }), (a, b, value) => {
        const price = multiply(integer(value), decimal("0.000001"))
        const orders = input.orders.map((of) => ({ ...of, amount: multiply(of.shares, price) }))
        const period = { from: addDays(first, Math.min(a, b)), to: addDays(first, Math.max(a, b)) }
        const statement = statementOf({ ...input, orders }, period, [])
        const flows = subtract(statement.subscriptions.value, statement.redemptions.value)
        expect(statement.closing.holdings.value).toBe(
          add(add(statement.opening.holdings.value, flows), statement.yield.value),
        )
        expect(statement.yield.value).toBe(
          add(statement.realizedGain.value, statement.unrealizedGainChange.value),
        )
      }),
    )
  })
})
