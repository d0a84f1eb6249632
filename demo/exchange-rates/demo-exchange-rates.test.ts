import { expect, test } from "vitest"
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

test("days between month points lie between them", () => {
  const [start, middle, end] = ["2025-04-01", "2025-04-16", "2025-05-02"].map((on) =>
    rates("EUR", "USD", day(on)),
  )
  expect([start, middle, end].toSorted()).toEqual([start, middle, end])
})

test("after the last month point a rate stays within half a percent of it", () => {
  const last = rates("EUR", "USD", day("2026-08-03"))
  const later = rates("EUR", "USD", day("2026-11-19"))
  expect(later).not.toBe(last)
  expect(compare(later, multiply(last, decimal("1.005")))).toBe(-1)
  expect(compare(later, multiply(last, decimal("0.995")))).toBe(1)
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
