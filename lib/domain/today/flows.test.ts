import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { flowBars } from "./flow-bars.ts"
import type { FlowingClass, RatesInto } from "./flows.ts"
import { assetsOverTime, flowsByDay, withoutRate } from "./flows.ts"

const flow = (on: string, [subscribed, issued]: [string, string], [redeemed, taken] = ["0", "0"]) => ({
  shareClassId: "class",
  day: day(on),
  subscribed: decimal(subscribed),
  redeemed: decimal(redeemed),
  sharesIssued: decimal(issued),
  sharesRedeemed: decimal(taken),
})

const value = (on: string, of: string) => ({ day: day(on), value: decimal(of) })

const EUROS: FlowingClass = {
  shareClassId: "class",
  symbol: "EUTBL",
  fundId: "fund",
  currency: "EUR",
  flows: [flow("2026-02-03", ["100", "10"]), flow("2026-02-05", ["0", "0"], ["55", "5"])],
  values: [
    value("2026-02-02", "9"),
    value("2026-02-03", "10"),
    value("2026-02-04", "10.5"),
    value("2026-02-05", "11"),
  ],
}

const DOLLARS: FlowingClass = {
  ...EUROS,
  symbol: "USTBL",
  currency: "USD",
  flows: [flow("2026-02-04", ["50", "50"])],
  values: [value("2026-02-04", "1")],
}

const RATES: RatesInto = {
  currency: "EUR",
  rates: new Map([["USD", { day: day("2026-02-01"), fxRate: decimal("0.9") }]]),
}

describe("assets over time", () => {
  it("begin with the first order, follow shares and values, and keep a class's last value", () => {
    expect(assetsOverTime([EUROS, DOLLARS], RATES)).toEqual([
      { day: "2026-02-03", value: "100" },
      { day: "2026-02-04", value: "150" },
      { day: "2026-02-05", value: "100" },
    ])
  })
})

describe("flows by day", () => {
  it("add up classes at their rates", () => {
    expect(flowsByDay([EUROS, DOLLARS], RATES)).toEqual([
      { day: "2026-02-03", subscribed: "100", redeemed: "0" },
      { day: "2026-02-04", subscribed: "45", redeemed: "0" },
      { day: "2026-02-05", subscribed: "0", redeemed: "55" },
    ])
  })

  it("leave out what has no rate, and name it", () => {
    const none: RatesInto = { currency: "EUR", rates: new Map() }
    expect(withoutRate([EUROS, DOLLARS], none)).toEqual(["USD"])
    expect(flowsByDay([DOLLARS], none)).toEqual([{ day: "2026-02-04", subscribed: "0", redeemed: "0" }])
  })
})

describe("bars", () => {
  const flows = flowsByDay([EUROS], RATES)

  it.each([
    ["2026-02-01", "2026-03-01", "day", ["2026-02-03", "2026-02-05"]],
    ["2025-08-01", "2026-03-01", "week", ["2026-02-02"]],
    ["2026-02-03", "2026-05-20", "week", ["2026-02-03"]],
    ["2024-01-01", "2026-03-01", "month", ["2026-02-01"]],
  ])("from %s to %s are each a %3$s", (from, to, unit, days) => {
    const drawn = flowBars(flows, { from: day(from), to: day(to) })
    expect([drawn.unit, drawn.bars.map((bar) => bar.day)]).toEqual([unit, days])
    for (const { start, end } of drawn.bars) {
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(1)
      expect(end).toBeGreaterThan(start)
    }
  })
})
