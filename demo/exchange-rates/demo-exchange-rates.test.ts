import { expect, test } from "vitest"
import { daysThrough, weekdayOf } from "#demo/demo-days.ts"
import { DOLLAR_MONTH_POINTS } from "#demo/facts/dollar-month-points.ts"
import { DEMO_CALENDARS } from "#demo/funds/demo-funds.ts"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { compare, decimal, multiply, negate, ONE, subtract } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { demoExchangeRates } from "./demo-exchange-rates.ts"
import { demoRates, RATE_SCALE } from "./demo-rates.ts"

const NOW = instant("2026-11-21T12:00:00Z")
const rates = demoRates(day("2026-11-22"))
const records = demoExchangeRates(NOW, DEMO_CALENDARS, rates)

const keyOf = (fund: string, on: string, base: CurrencyCode, quote: CurrencyCode) =>
  `${fund} ${on} ${base} ${quote}`

const byKey = new Map(
  records.map((record) => [
    keyOf(record.fund, record.day, record.baseCurrency, record.quoteCurrency),
    record,
  ]),
)

test("rates equal the month points exactly", () => {
  for (const currency of ["EUR", "GBP", "CHF"] as const) {
    for (const [on, value] of DOLLAR_MONTH_POINTS[currency]) expect(rates(currency, "USD", on)).toBe(value)
  }
})

/** Relative changes from each weekday to the next. */
function changes(currency: "EUR" | "GBP" | "CHF", quote: CurrencyCode, from: string, to: string): number[] {
  const values = daysThrough(day(from), day(to))
    .filter((on) => weekdayOf(on) <= 5)
    .map((on) => Number(rates(currency, quote, on)))
  return values.slice(1).map((value, index) => value / (values[index] ?? value) - 1)
}

const deviation = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((total, value) => total + value * value, 0) / values.length)

test.each(["EUR", "GBP", "CHF"] as const)(
  "%s moves as a market does, before and after the last point",
  (currency) => {
    for (const [from, to] of [
      ["2024-01-02", "2026-08-03"],
      ["2026-08-03", "2026-11-20"],
    ] as const) {
      const moves = changes(currency, "USD", from, to)
      expect(deviation(moves)).toBeGreaterThan(0.003)
      expect(deviation(moves)).toBeLessThan(0.0055)
      expect(Math.max(...moves.map(Math.abs))).toBeLessThan(0.018)
      expect(moves.filter((move) => move > 0).length / moves.length).toBeGreaterThan(0.4)
    }
  },
)

test("currencies move together against the dollar, and less against each other", () => {
  const against = deviation(changes("EUR", "CHF", "2024-01-02", "2026-11-20"))
  expect(against).toBeGreaterThan(0.002)
  expect(against).toBeLessThan(deviation(changes("EUR", "USD", "2024-01-02", "2026-11-20")))
})

test("after the last month point a rate stays near it, and a later end changes no earlier day", () => {
  const last = rates("EUR", "USD", day("2026-08-03"))
  const longer = demoRates(day("2029-12-31"))
  for (const on of daysThrough(day("2026-08-03"), day("2029-12-31"))) {
    const later = longer("EUR", "USD", on)
    expect(compare(later, multiply(last, decimal("1.08")))).toBe(-1)
    expect(compare(later, multiply(last, decimal("0.92")))).toBe(1)
    if (on <= "2026-11-22") expect(rates("EUR", "USD", on)).toBe(later)
  }
})

test("every rate has its inverse: the two multiply to 1 within the last decimal kept", () => {
  const tolerance = decimal(`0.${"2".padStart(RATE_SCALE, "0")}`)
  for (const { fund, day: on, baseCurrency, quoteCurrency, fxRate } of records) {
    const inverse = byKey.get(keyOf(fund, on, quoteCurrency, baseCurrency))
    const difference = subtract(multiply(fxRate, inverse?.fxRate ?? decimal("0")), ONE)
    expect(compare(difference, tolerance)).toBeLessThanOrEqual(0)
    expect(compare(difference, negate(tolerance))).toBeGreaterThanOrEqual(0)
  }
})

test("cross rates follow from the dollar rates", () => {
  const on = day("2026-06-01")
  expect(Number(rates("EUR", "GBP", on))).toBeCloseTo(1.1646 / 1.3465, 8)
})

test("every open day since launch has rates, once they are fixed", () => {
  const fixedBefore = demoExchangeRates(instant("2026-11-20T15:59:00Z"), DEMO_CALENDARS, rates)
  const lastOf = (list: typeof records) => list.findLast(({ fund }) => fund === "USTBL")?.day
  expect(lastOf(fixedBefore)).toBe("2026-11-19")
  expect(lastOf(records)).toBe("2026-11-20")
  expect(records.every(({ updatedAt }) => updatedAt !== undefined && updatedAt <= NOW)).toBe(true)
})

test("ids and keys are unique, and their number loads quickly", () => {
  expect(byKey.size).toBe(records.length)
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
  expect(records.length).toBeLessThan(60_000)
})
