import { describe, expect, it } from "vitest"
import type { ExecutedOrder } from "#lib/domain/accounting-positions/accounting-positions.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { RatesOverTime } from "#lib/domain/exchange-rates/rates-over-time.ts"
import { add, decimal, multiply, subtract, sum } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { ShareClassSymbol } from "#lib/domain/share-classes/share-class.ts"
import { portfolioOf, shownPosition } from "./portfolio.ts"
import { classHistories } from "./portfolio-history.ts"
import { portfolioOverview } from "./portfolio-overview.ts"

type Sample = Readonly<{
  symbol: ShareClassSymbol
  currency: CurrencyCode
  values: readonly (readonly [day: string, value: string])[]
  orders: readonly (readonly [kind: ExecutedOrder["kind"], day: string, shares: string, value: string])[]
  /** Money granted for corrected values. */
  granted?: readonly (readonly [day: string, amount: string])[]
}>

const EUROS: Sample = {
  symbol: "EUTBL",
  currency: "EUR",
  values: [
    ["2026-10-01", "1"],
    ["2026-10-30", "1.02"],
    ["2026-11-20", "1.033333"],
  ],
  orders: [
    ["subscription", "2026-10-01", "1000.5", "1"],
    ["redemption", "2026-11-10", "100.25", "1.02"],
  ],
}

const DOLLARS: Sample = {
  symbol: "USTBL",
  currency: "USD",
  values: [
    ["2026-10-15", "10"],
    ["2026-10-31", "10.1"],
    ["2026-11-18", "10.2"],
  ],
  orders: [["subscription", "2026-10-15", "50", "10"]],
}

const rates = (
  dollars: readonly (readonly [string, string])[],
  currency: CurrencyCode = "EUR",
): RatesOverTime => ({
  currency,
  rates: new Map([["USD", dollars.map(([of, value]) => ({ day: day(of), value: decimal(value) }))]]),
})

const RATES = rates([
  ["2026-10-14", "0.9"],
  ["2026-11-19", "0.88"],
  ["2026-11-21", "0.87"],
])

/** The overview of samples as the service makes it. */
function overviewOf(samples: readonly Sample[], into: RatesOverTime) {
  const classes = samples.map(({ symbol, currency, values, orders, granted = [] }) => ({
    symbol,
    investorId: "investor",
    shareClassId: symbol,
    currency,
    method: "weighted-average" as const,
    values: values.map(([of, value]) => ({ day: day(of), value: decimal(value) })),
    orders: [
      ...orders.map(([kind, of, shares, value]) => ({
        kind,
        dealingDay: day(of),
        shares: decimal(shares),
        amount: multiply(decimal(shares), decimal(value)),
      })),
      ...granted.map(([of, amount]) => ({
        kind: "redemption" as const,
        dealingDay: day(of),
        shares: decimal("0"),
        amount: decimal(amount),
      })),
    ],
  }))
  const nothing = { count: 0, amount: decimal("0"), shares: decimal("0") }
  const held = classes.map(({ symbol, shareClassId, currency, values, orders }) => ({
    symbol,
    shareClassId,
    currency,
    freeShares: orders.reduce(
      (left, { kind, shares }) => (kind === "redemption" ? subtract(left, shares) : add(left, shares)),
      decimal("0"),
    ),
    blockedShares: decimal("0"),
    latestValue: values.at(-1) ?? null,
    pendingCredit: nothing,
    pendingDebit: nothing,
  }))
  const orders = classes.flatMap((of) =>
    of.orders.map((order) => ({ ...order, shareClassId: of.shareClassId })),
  )
  const { positions } = portfolioOf("investor", instant("2026-11-23T08:00:00Z"), held, orders)
  return {
    positions,
    overview: portfolioOverview(positions, classHistories(classes), into, day("2026-11-23")),
  }
}

const lastOf = <Item>(items: readonly Item[]): Item | undefined => items.at(-1)

describe("a portfolio in one currency", () => {
  const { overview, positions } = overviewOf([EUROS, DOLLARS], RATES)

  it("is worth the positions as they are shown, at the latest rates", () => {
    // 900.25 × 1.033333 = 930.26, and 510.00 dollars at 0.87.
    expect(overview.parts.map(({ value }) => value)).toEqual(["930.26", "443.7"])
    expect(overview.total).toBe("1373.96")
    expect(overview.byCurrency[1]?.rate).toEqual({ day: "2026-11-21", fxRate: "0.87" })
    expect(overview.byCurrency.map(({ value }) => value)).toEqual(
      positions.map(shownPosition).map(({ value }) => value.value),
    )
  })

  it("earned what the positions gained, and this month what they gained since its first day", () => {
    const gains = positions
      .map(shownPosition)
      .map((of) => add(of.unrealizedGain.value, of.realizedGain.value))
    // 10 dollars at 0.87.
    expect(gains).toEqual(["32.01", "10"])
    expect(overview.earned).toEqual({
      monthStart: "2026-11-01",
      // 12 euros and 5 dollars since the end of October.
      thisMonth: "16.35",
      sinceStart: "40.71",
    })
  })

  it("adds up: what was put in at the rates of its days, what it earned, and what the rates did", () => {
    // 1000.50 − 102.26 euros (the cost of what was redeemed and its gain), and 500 dollars at 0.9.
    expect(overview.contributed).toBe("1348.25")
    expect(
      sum(
        [overview.contributed, overview.earned.sinceStart, overview.exchangeEffect].map(
          (of) => of ?? decimal("0"),
        ),
      ),
    ).toBe(overview.total)
  })

  it("has a history at the rates of its days that ends with the total, and flows that add up", () => {
    const ends = overview.history.map(({ points }) => lastOf(points))
    expect(ends.map((of) => [of?.day, of?.value])).toEqual([
      ["2026-11-21", "930.26"],
      ["2026-11-21", "443.7"],
    ])
    const dollars = overview.history[1]?.points.map(({ day: of, value }) => `${of} ${value}`)
    expect(dollars).toContain("2026-10-01 0")
    expect(dollars).toContain("2026-10-15 450")
    expect(dollars).toContain("2026-11-20 448.8")
    expect(overview.flows.map(({ day: of, value }) => `${of} ${value}`)).toEqual([
      "2026-10-01 1000.5",
      "2026-10-15 450",
      "2026-11-10 -102.25",
    ])
    expect(sum(overview.flows.map(({ value }) => value))).toBe(overview.contributed)
  })
})

describe("the flows of a portfolio", () => {
  it("have the money that was paid for redemptions, rounded down", () => {
    // 200.006 × 1.02 = 204.00612, and 300.009 × 1.02 = 306.00918.
    const sold: Sample = {
      ...EUROS,
      orders: [
        ["subscription", "2026-10-01", "1000.5", "1"],
        ["redemption", "2026-11-10", "200.006", "1.02"],
        ["redemption", "2026-11-11", "300.009", "1.02"],
      ],
    }
    const { overview } = overviewOf([sold], rates([]))
    expect(overview.flows.map(({ value }) => value)).toEqual(["1000.5", "-204", "-306"])
    expect(overview.contributed).toBe("490.5")
    expect(add("490.5" as typeof overview.total, overview.earned.sinceStart)).toBe(overview.total)
    expect(overview.exchangeEffect).toBe("0")
  })

  it("have compensations apart from redemptions, also on the same day", () => {
    const granted = [
      ["2026-11-10", "0.02"],
      ["2026-11-12", "531.8"],
    ] as const
    const { overview } = overviewOf([{ ...EUROS, granted }, DOLLARS], RATES)
    const { overview: before } = overviewOf([EUROS, DOLLARS], RATES)
    expect(overview.flows).toEqual(before.flows)
    expect(overview.compensations).toEqual([
      { day: "2026-11-10", value: "0.02" },
      { day: "2026-11-12", value: "531.8" },
    ])
    expect(overview.contributed).toBe(subtract(before.contributed ?? before.total, decimal("531.82")))
    expect(overview.earned.sinceStart).toBe(add(before.earned.sinceStart, decimal("531.82")))
    expect([overview.total, overview.exchangeEffect]).toEqual([before.total, before.exchangeEffect])
  })
})

describe("without exchange rates", () => {
  it("a currency is in no sum, and named with what it is worth", () => {
    const { overview } = overviewOf([EUROS, DOLLARS], rates([]))
    expect(overview.unconverted).toEqual([{ value: "510", currency: "USD" }])
    expect(overview.total).toBe("930.26")
    expect(overview.earned.sinceStart).toBe("32.01")
    expect(overview.history.map(({ shareClassId }) => shareClassId)).toEqual(["EUTBL"])
  })

  it("of the first days, the history begins later, and what was put in is not known", () => {
    const { overview } = overviewOf([EUROS, DOLLARS], rates([["2026-10-31", "0.9"]]))
    expect(overview.total).toBe("1389.26")
    expect(overview.history[0]?.points[0]?.day).toBe("2026-10-31")
    expect([overview.contributed, overview.exchangeEffect]).toEqual([null, null])
    expect(overview.flows.map(({ day: of }) => of)).toEqual(["2026-11-10"])
  })

  it("of its own currency a portfolio needs none", () => {
    const { overview } = overviewOf([EUROS], rates([]))
    expect(overview.exchangeEffect).toBe("0")
    expect(overview.start).toBe("2026-10-01")
  })

  it("and without orders it is empty", () => {
    expect(overviewOf([], RATES).overview).toMatchObject({
      total: "0",
      start: null,
      history: [],
      flows: [],
      compensations: [],
      earned: { thisMonth: "0", sinceStart: "0" },
    })
  })
})
