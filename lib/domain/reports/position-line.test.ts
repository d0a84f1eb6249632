import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accountingPositions } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { COST_METHODS } from "#lib/domain/accounting-positions/cost-method.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { add, compare, decimal, multiply, round, subtract, sum } from "#lib/domain/money/decimal.ts"
import { groupLines, REPORT_GROUPS, sortLines, totalsOf } from "./group-lines.ts"
import type { PositionLine, ReportedOrder } from "./position-line.ts"
import { MONEY_FIGURES, positionLine } from "./position-line.ts"

const FIRST = day("2025-02-03")
const CLASSES = [
  { id: "one", symbol: "EUTBL", currency: "EUR", shareDecimals: 5, navDecimals: 6 },
  { id: "two", symbol: "eurSAFO", currency: "EUR", shareDecimals: 5, navDecimals: 6 },
  { id: "three", symbol: "USTBL", currency: "USD", shareDecimals: 5, navDecimals: 6 },
] as const

const shares = fc.integer({ min: 1, max: 90_000_000 }).map((units) => decimal(fromUnits(units)))
const values = fc.array(fc.integer({ min: 900_000, max: 1_200_000 }), { minLength: 20, maxLength: 20 })

function fromUnits(units: number): string {
  const text = String(units).padStart(6, "0")
  return `${text.slice(0, -5)}.${text.slice(-5)}`
}

const cents = (of: Decimal): Decimal => round(of, 2, "half-even")

const order = fc.record({
  offset: fc.integer({ min: 0, max: 19 }),
  shares,
  isSale: fc.boolean(),
  isCompensation: fc.boolean(),
})

/** Orders that sell no more than is held, priced at the value of their day, and compensations in shares or money. */
const holding = fc
  .record({
    investor: fc.integer({ min: 0, max: 3 }),
    place: fc.integer({ min: 0, max: CLASSES.length - 1 }),
    planned: fc.array(order, { minLength: 1, maxLength: 12 }),
    values,
  })
  .map(({ investor, place, planned, values: units }) => {
    const prices = units.map((of, offset) => ({
      day: addDays(FIRST, offset),
      value: decimal(`${String(of).padStart(7, "0").slice(0, -6)}.${String(of).padStart(7, "0").slice(-6)}`),
    }))
    let held = decimal("0")
    const orders: ReportedOrder[] = []
    const rank = (of: { offset: number; isSale: boolean }) => of.offset * 2 + (of.isSale ? 1 : 0)
    for (const { offset, shares: of, isSale, isCompensation } of planned.toSorted(
      (a, b) => rank(a) - rank(b),
    )) {
      const price = prices[offset]
      const moved = isSale && isCompensation ? decimal("0") : of
      if (price === undefined || (isSale && compare(moved, held) > 0)) continue
      held = isSale ? subtract(held, moved) : add(held, moved)
      orders.push({
        kind: isSale ? "redemption" : "subscription",
        isCompensation,
        dealingDay: price.day,
        shares: moved,
        amount: isCompensation ? (isSale ? cents(of) : decimal("0")) : multiply(moved, price.value),
      })
    }
    return { investor, shareClass: CLASSES[place] ?? CLASSES[0], orders, prices }
  })

const period = fc
  .tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 19 }), fc.constantFrom(...COST_METHODS))
  .map(([one, other, method]) => ({
    from: addDays(FIRST, Math.min(one, other)),
    to: addDays(FIRST, Math.max(one, other)),
    method,
  }))

type Holding = (typeof holding extends fc.Arbitrary<infer Of> ? Of : never) & object
type Period = typeof period extends fc.Arbitrary<infer Of> ? Of : never

function lineOf({ investor, shareClass, orders, prices }: Holding, over: Period): PositionLine {
  return positionLine(
    {
      investor: { id: `investor-${investor}`, name: `Ada ${investor}` },
      shareClassId: shareClass.id,
      orders,
    },
    {
      shareClass,
      opening: prices.findLast((value) => value.day < over.from) ?? null,
      closing: prices.findLast((value) => value.day <= over.to) ?? null,
    },
    over,
  )
}

function expectToAddUp({ shares: counted, money }: PositionLine): void {
  if (counted !== null) {
    const issued = add(counted.subscribed, counted.granted)
    expect(subtract(add(counted.opening, issued), counted.redeemed)).toBe(counted.closing)
  }
  const flows = subtract(money.subscriptions, add(money.redemptions, money.compensations))
  expect(add(add(money.opening, flows), money.gain)).toBe(money.closing)
  expect(add(money.realizedGain, money.unrealizedGainChange)).toBe(money.gain)
  expect(add(money.cost, money.unrealizedGain)).toBe(money.closing)
}

describe("a line of a report", () => {
  it("adds up, and its ends are those of the accounting positions", () => {
    fc.assert(
      fc.property(holding, period, (of, over) => {
        const line = lineOf(of, over)
        expectToAddUp(line)
        const input = {
          investorId: "investor",
          shareClassId: of.shareClass.id,
          currency: of.shareClass.currency,
          method: over.method,
          orders: of.orders,
          values: of.prices,
        }
        const [last] = accountingPositions(input, over.to, over.to)
        expect(line.shares?.closing).toBe(last?.shares)
        expect(line.netAssetValue?.value).toBe(last?.netAssetValue?.amount.value)
        expect(line.money.closing).toBe(cents(last?.holdings.value ?? decimal("0")))
        expect(line.money.cost).toBe(cents(last?.costBasis.value ?? decimal("0")))
        const dayBefore = addDays(over.from, -1)
        const [before] = accountingPositions(input, dayBefore, dayBefore)
        expect(line.shares?.opening).toBe(before?.shares)
        expect(line.money.opening).toBe(cents(before?.holdings.value ?? decimal("0")))
      }),
    )
  })

  it("has no value before the first one of its class", () => {
    const {
      money,
      netAssetValue,
      shares: counted,
    } = positionLine(
      {
        investor: { id: "ada", name: "Ada" },
        shareClassId: "one",
        orders: [
          {
            kind: "subscription",
            isCompensation: false,
            dealingDay: FIRST,
            shares: decimal("10"),
            amount: decimal("10"),
          },
        ],
      },
      { shareClass: CLASSES[0], opening: null, closing: null },
      { from: FIRST, to: FIRST, method: "fifo" },
    )
    expect({ value: money.closing, netAssetValue, shares: counted?.closing }).toEqual({
      value: "0",
      netAssetValue: null,
      shares: "10",
    })
  })

  it("rounds each order once, half to even, and never its shares", () => {
    const buy = (amount: string) =>
      ({
        kind: "subscription",
        isCompensation: false,
        dealingDay: FIRST,
        shares: decimal("0.12345"),
        amount: decimal(amount),
      }) as const
    const line = positionLine(
      { investor: { id: "ada", name: "Ada" }, shareClassId: "one", orders: [buy("1.005"), buy("1.015")] },
      { shareClass: CLASSES[0], opening: null, closing: { day: FIRST, value: decimal("1") } },
      { from: FIRST, to: FIRST, method: "weighted-average" },
    )
    expect(line.money).toMatchObject({ subscriptions: "2.02", cost: "2.02", closing: "0.25" })
    expect(line.shares).toMatchObject({ subscribed: "0.2469", closing: "0.2469" })
  })
})

it("compensations of a period are neither subscriptions nor redemptions, and are stated by themselves", () => {
  const booked = (
    kind: "subscription" | "redemption",
    isCompensation: boolean,
    of: readonly [string, string],
  ) => ({ kind, isCompensation, dealingDay: FIRST, shares: decimal(of[0]), amount: decimal(of[1]) }) as const
  const line = positionLine(
    {
      investor: { id: "ada", name: "Ada" },
      shareClassId: "one",
      orders: [
        booked("subscription", false, ["10", "10"]),
        booked("subscription", true, ["0.25", "0"]),
        booked("redemption", false, ["4", "4"]),
        booked("redemption", true, ["0", "1.5"]),
      ],
    },
    { shareClass: CLASSES[0], opening: null, closing: { day: FIRST, value: decimal("1") } },
    { from: FIRST, to: FIRST, method: "weighted-average" },
  )
  expect(line.shares).toMatchObject({ subscribed: "10", granted: "0.25", redeemed: "4", closing: "6.25" })
  expect(line.money).toMatchObject({
    subscriptions: "10",
    redemptions: "4",
    compensations: "1.5",
    gain: "1.75",
  })
  const { shares: later } = positionLine(
    {
      investor: { id: "ada", name: "Ada" },
      shareClassId: "one",
      orders: [booked("subscription", true, ["1", "0"])],
    },
    { shareClass: CLASSES[0], opening: null, closing: null },
    { from: addDays(FIRST, 1), to: addDays(FIRST, 1), method: "fifo" },
  )
  expect(later, "one before the period is none of its flows").toMatchObject({ opening: "1", granted: "0" })
})

describe("lines together", () => {
  it("add up in every group, and every group has the same totals", () => {
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 8 }), period, (of, over) => {
        const lines = of.map((each) => lineOf(each, over))
        const totals = totalsOf(lines)
        for (const group of REPORT_GROUPS) {
          const grouped = groupLines(lines, group)
          for (const line of grouped) expectToAddUp(line)
          expect(totalsOf(grouped).map(({ currency, money }) => ({ currency, money }))).toEqual(
            totals.map(({ currency, money }) => ({ currency, money })),
          )
        }
        for (const total of totals) {
          const inCurrency = lines.filter(({ currency }) => currency === total.currency)
          for (const figure of MONEY_FIGURES) {
            expect(total.money[figure]).toBe(sum(inCurrency.map(({ money }) => money[figure])))
          }
        }
      }),
    )
  })

  it("are sorted by figures as numbers, both ways, and by names without regard to case", () => {
    const named = (name: string, bought: string): PositionLine =>
      positionLine(
        {
          investor: { id: name, name },
          shareClassId: "one",
          orders: [
            {
              kind: "subscription",
              isCompensation: false,
              dealingDay: FIRST,
              shares: decimal(bought),
              amount: decimal(bought),
            },
          ],
        },
        { shareClass: CLASSES[0], opening: null, closing: { day: FIRST, value: decimal("1") } },
        { from: FIRST, to: FIRST, method: "fifo" },
      )
    const lines = [named("ada", "100"), named("Émile", "9"), named("Zoe", "20.5"), named("Bea", "9.5")]
    const names = (of: readonly PositionLine[]) => of.map(({ investor }) => investor?.name)
    expect(names(sortLines(lines, { by: "money.closing", isDescending: false }))).toEqual([
      "Émile",
      "Bea",
      "Zoe",
      "ada",
    ])
    expect(names(sortLines(lines, { by: "shares.closing", isDescending: true }))).toEqual([
      "ada",
      "Zoe",
      "Bea",
      "Émile",
    ])
    expect(names(groupLines(lines, "holding"))).toEqual(["ada", "Bea", "Émile", "Zoe"])
  })
})
