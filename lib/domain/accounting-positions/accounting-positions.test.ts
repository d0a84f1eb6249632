import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Day } from "#lib/domain/calendar/day.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, decimal, integer, multiply, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { AccountingInput, ExecutedOrder, ValueOfDay } from "./accounting-positions.ts"
import { accountingPositions } from "./accounting-positions.ts"
import type { CostMethod } from "./cost-method.ts"

const MONDAY = day("2026-03-02")

const order = (
  kind: ExecutedOrder["kind"],
  dealingDay: string,
  shares: string,
  nav: string,
): ExecutedOrder => ({
  kind,
  dealingDay: day(dealingDay),
  shares: decimal(shares),
  amount: multiply(decimal(shares), decimal(nav)),
})

const values = (...pairs: readonly (readonly [string, string])[]): ValueOfDay[] =>
  pairs.map(([of, value]) => ({ day: day(of), value: decimal(value) }))

const input = (
  method: CostMethod,
  orders: readonly ExecutedOrder[],
  navs: readonly ValueOfDay[],
): AccountingInput => ({
  investorId: "investor",
  shareClassId: "class",
  currency: "EUR",
  method,
  orders,
  values: navs,
})

/** Bought 100 at 1.00 and 100 at 1.10, sold 50 at 1.20 and the rest at 1.30: computed by hand below. */
const ORDERS = [
  order("subscription", "2026-03-02", "100", "1"),
  order("subscription", "2026-03-03", "100", "1.1"),
  order("redemption", "2026-03-04", "50", "1.2"),
  order("redemption", "2026-03-06", "150", "1.3"),
]
const NAVS = values(["2026-03-02", "1"], ["2026-03-03", "1.1"], ["2026-03-04", "1.2"], ["2026-03-06", "1.3"])

const figures = (method: CostMethod) =>
  accountingPositions(input(method, ORDERS, NAVS), MONDAY, day("2026-03-06")).map((position) => ({
    day: position.day,
    status: position.status,
    shares: position.shares,
    holdings: position.holdings.value,
    cost: position.costBasis.value,
    realized: position.realizedGain.ofDay.value,
    unrealized: position.totalUnrealizedGain.value,
    yield: position.yield.total.value,
  }))

describe("positions by weighted average cost", () => {
  it("are what a hand calculation gives", () => {
    expect(figures("weighted-average")).toEqual([
      {
        day: "2026-03-02",
        status: "nav",
        shares: "100",
        holdings: "100",
        cost: "100",
        realized: "0",
        unrealized: "0",
        yield: "0",
      },
      {
        day: "2026-03-03",
        status: "nav",
        shares: "200",
        holdings: "220",
        cost: "210",
        realized: "0",
        unrealized: "10",
        yield: "10",
      },
      {
        day: "2026-03-04",
        status: "nav",
        shares: "150",
        holdings: "180",
        cost: "157.5",
        realized: "7.5",
        unrealized: "22.5",
        yield: "30",
      },
      {
        day: "2026-03-05",
        status: "noNav",
        shares: "150",
        holdings: "180",
        cost: "157.5",
        realized: "0",
        unrealized: "22.5",
        yield: "30",
      },
      {
        day: "2026-03-06",
        status: "nav",
        shares: "0",
        holdings: "0",
        cost: "0",
        realized: "37.5",
        unrealized: "0",
        yield: "45",
      },
    ])
  })
})

describe("positions by first in, first out", () => {
  it("give back the oldest shares first and end at the same yield", () => {
    const rows = figures("fifo")
    expect(rows.map(({ realized }) => realized)).toEqual(["0", "0", "10", "0", "35"])
    expect(rows.map(({ cost }) => cost)).toEqual(["100", "210", "160", "160", "0"])
    expect(rows.at(-1)?.yield).toBe("45")
  })
})

it("counts subscriptions of a day before its redemptions, whatever the register's order", () => {
  const sameDay = [
    order("redemption", "2026-03-02", "40", "1"),
    order("subscription", "2026-03-02", "100", "1"),
  ]
  const [position] = accountingPositions(input("weighted-average", sameDay, NAVS), MONDAY, MONDAY)
  expect(position?.shares).toBe("60")
})

it("has no value before the first one and nothing held", () => {
  const [position] = accountingPositions(input("fifo", [], NAVS), day("2026-03-01"), day("2026-03-01"))
  expect(position).toMatchObject({ status: "noNav", netAssetValue: null, holdings: { value: "0" } })
})

describe("on every day of any history", () => {
  const history = fc
    .array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 9_999_999 })), {
      maxLength: 30,
    })
    .chain((steps) =>
      fc
        .array(fc.integer({ min: 900_000, max: 1_200_000 }), { minLength: 100, maxLength: 100 })
        .map((navs) => build(steps, navs)),
    )

  it("holdings are subscriptions less redemptions plus yield, exactly, by both methods", () => {
    fc.assert(
      fc.property(
        history,
        fc.constantFrom<CostMethod>("weighted-average", "fifo"),
        ({ orders, navs }, method) => {
          const positions = accountingPositions(input(method, orders, navs), MONDAY, addDays(MONDAY, 99))
          for (const position of positions) {
            const flows = subtract(position.subscriptions.total.value, position.redemptions.total.value)
            expect(position.holdings.value).toBe(add(flows, position.yield.total.value))
            expect(position.yield.total.value).toBe(
              add(position.realizedGain.total.value, position.totalUnrealizedGain.value),
            )
            expect(position.totalUnrealizedGain.value).toBe(
              subtract(position.holdings.value, position.costBasis.value),
            )
          }
          expect(sum(positions.map((position) => position.yield.ofDay.value))).toBe(
            positions.at(-1)?.yield.total.value,
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  it("asking for a part gives the same days as asking for all", () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 99 }), ({ orders, navs }, skip) => {
        const of = input("weighted-average", orders, navs)
        const all = accountingPositions(of, MONDAY, addDays(MONDAY, 99))
        expect(accountingPositions(of, addDays(MONDAY, skip), addDays(MONDAY, 99))).toEqual(all.slice(skip))
      }),
      { numRuns: 30 },
    )
  })
})

/** A history that never sells more than is held; a value on most days. */
function build(steps: readonly (readonly [boolean, number, number])[], prices: readonly number[]) {
  const millionths = decimal("0.000001")
  const priceOf = (place: number): Decimal => multiply(integer(prices[place] ?? 1_000_000), millionths)
  const orders: ExecutedOrder[] = []
  let held = 0
  let place = 0
  for (const [buys, gap, size] of steps) {
    place = Math.min(place + gap, 99)
    const hundredths = buys || held === 0 ? size : Math.max(1, size % held)
    if (!buys && held > 0 && orders.some((earlier) => earlier.dealingDay === addDays(MONDAY, place))) continue
    const kind = buys || held === 0 ? "subscription" : "redemption"
    held += kind === "subscription" ? hundredths : -hundredths
    const shares = multiply(integer(hundredths), decimal("0.01"))
    orders.push({
      kind,
      dealingDay: addDays(MONDAY, place),
      shares,
      amount: multiply(shares, priceOf(place)),
    })
  }
  const navs = prices.flatMap((_, at): ValueOfDay[] =>
    at > 0 && at % 7 > 4 ? [] : [{ day: addDays(MONDAY, at) as Day, value: priceOf(at) }],
  )
  return { orders, navs }
}
