import * as fc from "fast-check"
import { expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal, integer } from "#lib/domain/money/decimal.ts"
import { tickText } from "./chart-text.ts"

const EUROS = { kind: "money", currency: "EUR", decimals: 2 } as const

it("writes heights of an axis in full up to six digits, and longer ones short", () => {
  const text = (value: string) => tickText("en", EUROS, decimal(value), 0)
  expect(["100000", "-100000", "1000000", "-1250000"].map(text)).toEqual([
    "100,000",
    "\u2212100,000",
    "1m",
    "\u22121.25m",
  ])
})

it("writes a height below zero like the one above it, with a minus", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.bigInt({ min: 1n, max: 10n ** 8n }), (language, units) => {
      const above = tickText(language, EUROS, integer(units), 0)
      expect(tickText(language, EUROS, integer(-units), 0)).toBe(`\u2212${above}`)
    }),
  )
})
