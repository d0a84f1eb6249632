import { expect, test } from "vitest"
import { CURRENCY_CODES, minorUnitDecimals } from "./currencies.ts"

test("the currencies of the specification come first", () => {
  expect(CURRENCY_CODES.slice(0, 6)).toEqual(["EUR", "USD", "GBP", "CHF", "JPY", "SGD"])
})

test("an amount has the minor units of its currency: euro cents, whole yen, fils", () => {
  expect((["EUR", "JPY", "KWD", "CLF"] as const).map(minorUnitDecimals)).toEqual([2, 0, 3, 4])
})

test("codes without minor units are no currencies", () => {
  const codes: readonly string[] = CURRENCY_CODES
  for (const code of ["XAU", "XAG", "XDR", "XTS", "XXX"]) expect(codes).not.toContain(code)
})
