import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { barsOf } from "./flow-bars.ts"
import type { ClassWithFlows } from "./flows.ts"
import { flowsByDay, historyByFund, withoutRate } from "./flows.ts"

const flow = (
  on: string,
  [subscribed, issued]: [string, string],
  [redeemed, taken] = ["0", "0"],
  compensated = "0",
) => ({
  shareClassId: "class",
  day: day(on),
  subscribed: decimal(subscribed),
  redeemed: decimal(redeemed),
  compensated: decimal(compensated),
  sharesIssued: decimal(issued),
  sharesRedeemed: decimal(taken),
})

const value = (on: string, of: string) => ({ day: day(on), value: decimal(of) })

const EUROS: ClassWithFlows = {
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

const DOLLARS: ClassWithFlows = {
  ...EUROS,
  symbol: "USTBL",
  currency: "USD",
  flows: [flow("2026-02-04", ["50", "50"])],
  values: [value("2026-02-04", "1")],
}

const RATES: RatesOverTime = {
  currency: "EUR",
  rates: new Map([["USD", [value("2026-02-02", "0.9"), value("2026-02-05", "0.8")]]]),
}

describe("the history of a fund", () => {
  it("begins with the first order, follows shares, values and rates, and keeps a class's last value", () => {
    const [euros] = historyByFund([EUROS, DOLLARS], RATES, 6)
    expect(euros?.assets).toEqual([
      { day: "2026-02-03", value: "100" },
      { day: "2026-02-04", value: "150" },
      // 5 shares at 11, and 50 dollars at 0.8.
      { day: "2026-02-05", value: "95" },
    ])
  })

  it("counts orders of days without a value at the value before them", () => {
    const flows = [...EUROS.flows, flow("2026-02-06", ["110", "10"])]
    const values = EUROS.values.filter(({ day: on }) => on !== "2026-02-03")
    const [euros] = historyByFund([{ ...EUROS, flows, values }], RATES, 6)
    expect(euros?.assets).toEqual([
      { day: "2026-02-03", value: "90" },
      { day: "2026-02-04", value: "105" },
      { day: "2026-02-05", value: "55" },
      { day: "2026-02-06", value: "165" },
    ])
  })

  const OTHER = { ...DOLLARS, fundId: "other" }
  const SMALL = { ...DOLLARS, fundId: "small", flows: [flow("2026-02-04", ["1", "1"])] }

  it("has the days of all funds, the largest first", () => {
    const funds = historyByFund([OTHER, EUROS], RATES, 6)
    expect(funds.map(({ id, symbol }) => [id, symbol])).toEqual([
      ["fund", "EUTBL"],
      ["other", "USTBL"],
    ])
    expect(funds[1]?.assets.map(({ value: worth }) => worth)).toEqual(["0", "45", "40"])
  })

  it("compares funds to the last cent, however large they are", () => {
    const holding = (fundId: string, of: string) => ({
      ...EUROS,
      fundId,
      flows: [flow("2026-02-03", [of, of])],
      values: [value("2026-02-03", "1")],
    })
    const [smaller, larger] = [holding("a", "90071992547409930.01"), holding("b", "90071992547409930.02")]
    expect(historyByFund([smaller, larger], RATES, 6).map(({ id }) => id)).toEqual(["b", "a"])
  })

  it("is one for the small funds that are too many to be told apart", () => {
    const funds = historyByFund([SMALL, EUROS, OTHER], RATES, 1)
    expect(funds.map(({ id, symbol }) => [id, symbol])).toEqual([
      ["fund", "EUTBL"],
      ["others", null],
    ])
    expect(funds[1]?.assets.at(-1)?.value).toBe("40.8")
    expect(funds[1]?.flows).toEqual([
      { day: "2026-02-04", subscribed: "45.9", redeemed: "0", compensated: "0" },
    ])
  })
})

describe("flows by day", () => {
  it("add up classes at the rates of their days, the last ones before where a day has none", () => {
    expect(flowsByDay([EUROS, DOLLARS], RATES)).toEqual([
      { day: "2026-02-03", subscribed: "100", redeemed: "0", compensated: "0" },
      { day: "2026-02-04", subscribed: "45", redeemed: "0", compensated: "0" },
      { day: "2026-02-05", subscribed: "0", redeemed: "55", compensated: "0" },
    ])
  })

  it("have what was granted as compensation by itself, at the rate of its day", () => {
    const flows = [...DOLLARS.flows, flow("2026-02-05", ["0", "0"], ["10", "10"], "2.5")]
    expect(flowsByDay([{ ...DOLLARS, flows }], RATES).at(-1)).toEqual({
      day: "2026-02-05",
      subscribed: "0",
      redeemed: "8",
      compensated: "2",
    })
  })

  it("from before the first rate take that one", () => {
    const later: RatesOverTime = { currency: "EUR", rates: new Map([["USD", [value("2026-03-01", "0.5")]]]) }
    expect(flowsByDay([DOLLARS], later)).toEqual([
      { day: "2026-02-04", subscribed: "25", redeemed: "0", compensated: "0" },
    ])
  })

  it("leave out what has no rate, and name it", () => {
    const none: RatesOverTime = { currency: "EUR", rates: new Map() }
    expect(withoutRate([EUROS, DOLLARS], none)).toEqual(["USD"])
    expect(flowsByDay([DOLLARS], none)).toEqual([
      { day: "2026-02-04", subscribed: "0", redeemed: "0", compensated: "0" },
    ])
  })
})

describe("bars", () => {
  const flows = flowsByDay([EUROS], RATES)

  it.each([
    [
      "2026-02-01",
      "2026-03-01",
      "day",
      [
        ["2026-02-03", "2026-02-03"],
        ["2026-02-05", "2026-02-05"],
      ],
    ],
    ["2025-08-01", "2026-03-01", "week", [["2026-02-02", "2026-02-08"]]],
    ["2026-02-03", "2026-05-20", "week", [["2026-02-03", "2026-02-08"]]],
    ["2024-01-01", "2026-03-01", "month", [["2026-02-01", "2026-02-28"]]],
    ["2024-01-01", "2026-02-04", "month", [["2026-02-01", "2026-02-04"]]],
  ])("from %s to %s are each a %3$s", (from, to, unit, days) => {
    const drawn = barsOf(flows, { from: day(from), to: day(to) })
    expect([drawn.unit, drawn.bars.map((bar) => [bar.day, bar.to])]).toEqual([unit, days])
    for (const { start, end } of drawn.bars) {
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(1)
      expect(end).toBeGreaterThan(start)
    }
  })
})
