import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import { rateNotes } from "./rate-notes.ts"

const rateOf = (currency: CurrencyCode, value: string) =>
  [currency, [{ day: day("2026-11-27"), value: decimal(value) }]] as const

it("states the latest rates with the digits that rates have elsewhere", () => {
  const rates = new Map([rateOf("USD", "0.855123456"), rateOf("JPY", "0.0000123456")])
  const [used] = rateNotes("en", [], { currency: "EUR", rates })
  expect(used?.replaceAll("\u00a0", " ")).toContain(
    "the latest are USD 1 = EUR 0.85512 (27 Nov 2026), JPY 1 = EUR 0.000012346 (27 Nov 2026).",
  )
})

it("says that no rate was needed, and whose rates are missing", () => {
  const flow = {
    subscribed: decimal("1"),
    redeemed: decimal("0"),
    compensated: decimal("0"),
    sharesIssued: decimal("1"),
    sharesRedeemed: decimal("0"),
  }
  const inDollars = {
    shareClassId: "c",
    symbol: "USTBL",
    fundId: "f",
    currency: "USD",
    flows: [{ ...flow, shareClassId: "c", day: day("2026-11-27") }],
    values: [],
  } as const
  expect(rateNotes("en", [], { currency: "EUR", rates: new Map() })).toEqual(["No conversion was needed."])
  const missing = rateNotes("en", [inDollars], { currency: "EUR", rates: new Map() })
  expect(missing.at(-1)).toBe("There is no rate for USD, so it is left out.")
  const early = rateNotes(
    "en",
    [{ ...inDollars, flows: [{ ...inDollars.flows[0], day: day("2026-11-26") }] }],
    {
      currency: "EUR",
      rates: new Map([rateOf("USD", "0.9")]),
    },
  )
  expect(early.at(-1)).toBe("Before 27 Nov 2026, USD is converted at the rate of that day.")
})
