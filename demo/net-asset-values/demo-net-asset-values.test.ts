import { describe, expect, test } from "vitest"
import type { DemoSymbol } from "#demo/catalogue.ts"
import { SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { demoExchangeRates } from "#demo/exchange-rates/demo-exchange-rates.ts"
import { demoRates } from "#demo/exchange-rates/demo-rates.ts"
import { LAUNCH_DAYS } from "#demo/facts/launches.ts"
import { OBSERVED_NAV_COUNTS, OBSERVED_NAVS } from "#demo/facts/observed-values.fixture.ts"
import { DEMO_CALENDARS } from "#demo/funds/demo-funds.ts"
import { addDays, day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import {
  compare,
  decimal,
  decimalPlaces,
  multiply,
  negate,
  ONE,
  round,
  subtract,
} from "#lib/domain/money/decimal.ts"
import { amount } from "#lib/domain/money/money.ts"
import { annualisedYield } from "#lib/domain/yields/share-class-yield.ts"
import type { DemoNav } from "./demo-net-asset-values.ts"
import { demoNetAssetValues, navDaysUntil } from "./demo-net-asset-values.ts"

const NOW = instant("2026-11-21T12:00:00Z")
const rates = demoRates(day("2026-11-22"))
const navs = demoNetAssetValues(navDaysUntil(NOW, DEMO_CALENDARS), rates)

const of = (symbol: DemoSymbol): DemoNav[] => navs.filter(({ shareClass }) => shareClass === symbol)

function navOn(symbol: DemoSymbol, text: string): DemoNav {
  const found = of(symbol).find((nav) => nav.day === text)
  if (found === undefined) throw new Error(`${symbol} has a value on ${text}`)
  return found
}

const INTERMEDIARIES = [
  ["eurUSTBL", "USTBL", "USD"],
  ["eurUKTBL", "UKTBL", "GBP"],
] as const

const accruing = SHARE_CLASS_SYMBOLS.filter((symbol) => INTERMEDIARIES.every(([name]) => name !== symbol))

describe("compared with observed values", () => {
  test.each(OBSERVED_NAV_COUNTS)(
    "$symbol has $count values from $from to $to",
    ({ symbol, from, to, count }) => {
      expect(of(symbol).filter((nav) => nav.day >= from && nav.day <= to)).toHaveLength(count)
    },
  )

  const isWithinFiveBasisPoints = (value: Decimal, observed: Decimal): boolean => {
    const limit = multiply(observed, decimal("0.0005"))
    const difference = subtract(value, observed)
    return compare(difference, limit) <= 0 && compare(difference, negate(limit)) >= 0
  }

  // EUTBL had a value of 2024-12-31, which its rule dates 2025-01-01: its neighbours must be near it.
  const observations = Object.entries(OBSERVED_NAVS).flatMap(([symbol, observed]) =>
    observed.flatMap((fact) =>
      symbol === "EUTBL" && fact.day === "2024-12-31"
        ? [addDays(fact.day, -1), addDays(fact.day, 1)].map((near) => ({ symbol, ...fact, day: near }))
        : [{ symbol, ...fact }],
    ),
  )

  test.each(observations)("$symbol on $day is within 5 basis points of $value", ({ symbol, day, value }) => {
    const nav = navOn(symbol as keyof typeof OBSERVED_NAVS, day)
    expect({
      nav: nav.value,
      observed: value,
      near: isWithinFiveBasisPoints(nav.value, value),
    }).toMatchObject({
      near: true,
    })
  })

  test("EUTBL has its observed yield of August 2026", () => {
    const valueOn = (text: string) => {
      const nav = navOn("EUTBL", text)
      return { day: nav.day, amount: amount(nav.value, "EUR") }
    }
    const monthly = annualisedYield(valueOn("2026-07-27"), valueOn("2026-08-27"))
    expect(Number(monthly)).toBeCloseTo(0.0213, 3)
  })
})

describe("levels", () => {
  test.each(accruing)("%s starts at 1 on its launch day", (symbol) => {
    expect(of(symbol)[0]).toMatchObject({ day: LAUNCH_DAYS[symbol], value: "1" })
  })

  test.each(INTERMEDIARIES)("%s is %s at its fund's rate of the day", (symbol, base, currency) => {
    const stored = demoExchangeRates(NOW, DEMO_CALENDARS, rates)
    for (const nav of of(symbol)) {
      const rate = stored.find(
        (record) =>
          record.fund === base &&
          record.day === nav.day &&
          record.baseCurrency === currency &&
          record.quoteCurrency === "EUR",
      )
      expect(rate).toBeDefined()
      const expected = multiply(navOn(base, nav.day).value, rate?.fxRate ?? ONE)
      expect(nav.value).toBe(round(expected, 6, "half-up"))
    }
    expect(of(symbol)).toHaveLength(of(base).length)
  })

  test.each([
    ["SAFOd", "SAFO"],
    ["eurSAFOd", "eurSAFO"],
  ] as const)("%s accrues like %s as long as it has not distributed", (distributing, accumulating) => {
    expect(of(distributing).map(({ value }) => value)).toEqual(of(accumulating).map(({ value }) => value))
  })

  test("have at most six decimals", () => {
    expect(navs.every(({ value }) => decimalPlaces(value) <= 6)).toBe(true)
  })

  test("of the money market classes never fall", () => {
    for (const symbol of ["EUTBL", "USTBL", "UKTBL", "eurSAFO"] as const) {
      const values = of(symbol).map(({ value }) => value)
      values.slice(1).forEach((value, index) => {
        expect(compare(value, values[index] ?? value)).toBe(1)
      })
    }
  })

  test("of the market-neutral classes move by less than half a percent from one to the next", () => {
    for (const symbol of ["NEUTRALCC", "eurNEUTRALCC"] as const) {
      const values = of(symbol).map(({ value }) => value)
      values.slice(1).forEach((value, index) => {
        const before = values[index] ?? value
        expect(compare(value, multiply(before, decimal("1.005")))).toBe(-1)
        expect(compare(value, multiply(before, decimal("0.995")))).toBe(1)
      })
    }
  })
})

describe("publication", () => {
  test("of a Friday of EUTBL is dated Sunday and happens on Friday at 14:00 in Paris", () => {
    expect(navOn("EUTBL", "2026-11-22").updatedAt).toBe("2026-11-20T13:00:00.000Z")
  })

  test("of the other funds happens at 10:00 local time on the next open day", () => {
    expect(navOn("USTBL", "2026-07-02").updatedAt).toBe("2026-07-06T08:00:00.000Z")
    expect(navOn("UKTBL", "2026-08-28").updatedAt).toBe("2026-09-01T09:00:00.000Z")
  })

  test("of the initial price of EUTBL happens before its launch, so that the first orders know it", () => {
    expect(
      of("EUTBL")
        .slice(0, 2)
        .map(({ day, updatedAt }) => [day, updatedAt]),
    ).toEqual([
      ["2024-04-30", "2024-04-29T12:00:00.000Z"],
      ["2024-05-01", "2024-04-30T12:00:00.000Z"],
    ])
  })

  test("is never in the future", () => {
    const justBefore = instant("2026-11-20T12:59:59Z")
    const published = demoNetAssetValues(navDaysUntil(justBefore, DEMO_CALENDARS), rates)
    expect(published.every(({ updatedAt }) => updatedAt <= justBefore)).toBe(true)
    expect(published.findLast(({ shareClass }) => shareClass === "EUTBL")?.day).toBe("2026-11-19")
  })
})
