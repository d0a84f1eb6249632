import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { convertedSum } from "./exchange-rate.ts"

const money = (value: string, currency: CurrencyCode) => ({ value: decimal(value), currency })
const rate = (fxRate: string, of: string) => ({ fxRate: decimal(fxRate), day: day(of) })

it("adds amounts as they are shown, in whole units, rounding once, and names the days of the rates", () => {
  const rates = new Map([
    ["USD" as const, rate("0.855", "2026-11-20")],
    ["GBP" as const, rate("1.15", "2026-11-19")],
  ])
  const amounts = [money("100.40", "EUR"), money("50.40", "EUR"), money("3.1", "USD"), money("2", "GBP")]
  expect(convertedSum(amounts, "EUR", rates)).toEqual({
    amount: { value: "155", currency: "EUR" },
    rateDays: ["2026-11-19", "2026-11-20"],
    unconverted: [],
  })
})

it("leaves out, and names, a currency without a rate", () => {
  expect(convertedSum([money("1", "JPY"), money("2", "EUR")], "EUR", new Map())).toMatchObject({
    amount: { value: "2" },
    unconverted: ["JPY"],
  })
})

it("needs no rate for the currency itself", () => {
  expect(convertedSum([money("2", "EUR")], "EUR", new Map()).rateDays).toEqual([])
})
