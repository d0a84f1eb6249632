import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal, divide, integer, multiply, negate, ONE, subtract } from "#lib/domain/money/decimal.ts"
import type { CashFlow } from "./money-weighted-return.ts"
import { moneyWeightedReturn } from "./money-weighted-return.ts"
import { timeWeightedReturn } from "./portfolio-returns.ts"

const START = day("2024-01-01")

/** Each run solves an equation in forty digits. */
const RUNS = { numRuns: 40 }

const flow = (of: string, amount: string): CashFlow => ({ day: day(of), amount: decimal(amount) })

describe("the money-weighted return", () => {
  it("is what a spreadsheet's XIRR gives", () => {
    // The example of the function's own documentation: 0.373362535.
    const flows = [
      flow("2008-01-01", "10000"),
      flow("2008-03-01", "-2750"),
      flow("2008-10-30", "-4250"),
      flow("2009-02-15", "-3250"),
    ]
    expect(moneyWeightedReturn(flows, flow("2009-04-01", "2750"))).toEqual({
      from: "2008-01-01",
      to: "2009-04-01",
      rate: "0.373363",
      isAnnual: true,
    })
  })

  it.each([
    ["doubled in a year", [["2025-01-01", "100"]], ["2026-01-01", "200"], "1", true],
    ["unchanged", [["2025-01-01", "100"]], ["2026-06-01", "100"], "0", true],
    ["half a year is not annualised", [["2025-01-01", "100"]], ["2025-07-01", "110"], "0.1", false],
    ["one day short of a year", [["2025-01-01", "100"]], ["2025-12-31", "110"], "0.1", false],
    ["everything lost", [["2025-01-01", "100"]], ["2026-01-01", "0"], "-1", true],
    [
      "everything taken out at a gain",
      [
        ["2025-01-01", "100"],
        ["2026-01-01", "-105"],
      ],
      ["2026-01-01", "0"],
      "0.05",
      true,
    ],
    [
      "money put in before a fall",
      [
        ["2025-01-01", "100"],
        ["2025-12-31", "900"],
      ],
      ["2026-01-01", "900"],
      "-0.5",
      null,
    ],
  ] as const)("%s", (name, flows, end, rate, isAnnual) => {
    const result = moneyWeightedReturn(
      flows.map(([of, amount]) => flow(of, amount)),
      flow(end[0], end[1]),
    )
    if (isAnnual === null) {
      expect(Number(result?.rate), name).toBeLessThan(Number(rate))
      return
    }
    expect(result).toMatchObject({ rate, isAnnual })
  })

  it("has nothing to say without money or without days", () => {
    expect(moneyWeightedReturn([], flow("2026-01-01", "100"))).toBeNull()
    expect(moneyWeightedReturn([flow("2026-01-01", "100")], flow("2026-01-01", "100"))).toBeNull()
    expect(moneyWeightedReturn([flow("2026-02-01", "100")], flow("2026-01-01", "100"))).toBeNull()
  })

  it("takes the rate nearest to no growth where several fit", () => {
    // 100 at 10 % and at 20 % a year: 100 − 230 / g + 132 / g².
    const flows = [flow("2023-01-01", "100"), flow("2024-01-01", "-230"), flow("2024-12-31", "132")]
    expect(moneyWeightedReturn(flows, flow("2024-12-31", "0"))?.rate).toBe("0.1")
  })

  const daysApart = fc.integer({ min: 1, max: 700 })
  const money = fc
    .integer({ min: 1, max: 10_000_000 })
    .map((cents) => divide(integer(cents), integer(100), { scale: 2, rounding: "down" }))

  it("is the rate itself where money grew at one, whatever was put in and when", () => {
    const cases = fc.tuple(
      fc.array(fc.tuple(daysApart, money), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 365, max: 1_000 }),
      fc.integer({ min: -300, max: 400 }),
    )
    fc.assert(
      fc.property(cases, ([movements, days, perMille]) => {
        const rate = divide(integer(perMille), integer(1_000), { scale: 3, rounding: "down" })
        const end = addDays(START, days)
        const flows = [
          { day: START, amount: integer(1_000) },
          ...movements
            .filter(([after]) => after < days)
            .map(([after, amount]) => ({ day: addDays(START, after), amount })),
        ]
        const value = flows.reduce<Decimal>(
          (total, { day: of, amount }) =>
            add(
              total,
              decimal((Number(amount) * (1 + Number(rate)) ** (daysUntil(of, end) / 365)).toFixed(10)),
            ),
          integer(0),
        )
        expect(moneyWeightedReturn(flows, { day: end, amount: value })).toMatchObject({
          rate,
          isAnnual: true,
        })
      }),
      RUNS,
    )
  })

  it("of one payment is the time-weighted return of the share it bought, to the last decimal", () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 500_000, max: 2_000_000 }),
      money,
    )
    fc.assert(
      fc.property(cases, ([days, millionths, amount]) => {
        const end = divide(integer(millionths), integer(1_000_000), { scale: 6, rounding: "down" })
        const to = addDays(START, days)
        const ofMoney = moneyWeightedReturn([{ day: START, amount }], {
          day: to,
          amount: multiply(amount, end),
        })
        expect(ofMoney).toEqual(timeWeightedReturn({ day: START, value: ONE }, { day: to, value: end }))
      }),
      RUNS,
    )
  })

  it("does not depend on the unit of the money or on the order of the flows", () => {
    const cases = fc.tuple(
      fc.array(fc.tuple(daysApart, money), { minLength: 1, maxLength: 6 }),
      money,
      fc.integer({ min: 2, max: 1_000 }),
    )
    fc.assert(
      fc.property(cases, ([movements, value, factor]) => {
        const flows = movements.map(([after, amount]) => ({ day: addDays(START, after), amount }))
        const end = { day: addDays(START, 800), amount: value }
        const times = (of: CashFlow) => ({ ...of, amount: multiply(of.amount, integer(factor)) })
        const result = moneyWeightedReturn(flows, end)
        expect(moneyWeightedReturn(flows.toReversed().map(times), times(end))).toEqual(result)
      }),
      RUNS,
    )
  })

  it("turns positive exactly when more came back than was put in", () => {
    const cases = fc.tuple(fc.array(fc.tuple(daysApart, money), { minLength: 1, maxLength: 6 }), money)
    fc.assert(
      fc.property(cases, ([movements, value]) => {
        const flows = movements.map(([after, amount]) => ({ day: addDays(START, after), amount }))
        const gain = flows.reduce((left, { amount }) => subtract(left, amount), value)
        const result = moneyWeightedReturn(flows, { day: addDays(START, 800), amount: value })
        if (result === null || Math.abs(Number(gain)) < Number(value) * 1e-3) return
        expect(Math.sign(Number(result.rate))).toBe(Math.sign(Number(gain)))
      }),
      RUNS,
    )
  })
})

describe("the time-weighted return", () => {
  it("chains: two periods of less than a year make the whole", () => {
    const cases = fc.tuple(
      fc.integer({ min: 1, max: 180 }),
      fc.integer({ min: 1, max: 180 }),
      fc.integer({ min: 900, max: 1_100 }),
      fc.integer({ min: 900, max: 1_100 }),
    )
    fc.assert(
      fc.property(cases, ([firstDays, secondDays, middle, last]) => {
        const point = (after: number, value: number) => ({
          day: addDays(START, after),
          value: integer(value),
        })
        const points = [
          point(0, 1_000),
          point(firstDays, middle),
          point(firstDays + secondDays, last),
        ] as const
        const rateOf = (from: 0 | 1, to: 1 | 2) => Number(timeWeightedReturn(points[from], points[to])?.rate)
        expect((1 + rateOf(0, 1)) * (1 + rateOf(1, 2)) - 1).toBeCloseTo(rateOf(0, 2), 5)
      }),
      RUNS,
    )
  })

  it("is the rate of a year from a year on, and there is none without days", () => {
    const start = { day: day("2025-01-01"), value: ONE }
    const doubledTwice = { day: day("2027-01-01"), value: integer(4) }
    expect(timeWeightedReturn(start, doubledTwice)).toMatchObject({ rate: "1", isAnnual: true })
    expect(timeWeightedReturn(start, { ...start, value: integer(2) })).toBeNull()
    expect(timeWeightedReturn(start, { day: day("2025-07-01"), value: decimal("0.99") })?.rate).toBe(
      negate(decimal("0.01")),
    )
  })
})

const daysUntil = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
