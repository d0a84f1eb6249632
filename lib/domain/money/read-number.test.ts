import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { decimal, divide, integer } from "./decimal.ts"
import { readNumber } from "./read-number.ts"

const SIGNS = [",", "."] as const

describe("a number as people type it", () => {
  it.each([
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1 234,56", "1234.56"],
    ["1\u202f234,56", "1234.56"],
    ["1'234.56", "1234.56"],
    ["1’234.56", "1234.56"],
    ["1234.56", "1234.56"],
    ["1234,56", "1234.56"],
    ["1.234.567", "1234567"],
    ["1,234,567", "1234567"],
    ["1.234.567,8", "1234567.8"],
    ["10 000", "10000"],
    ["10000", "10000"],
    [" 5 ", "5"],
    ["0,5", "0.5"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["0.123", "0.123"],
    ["1234,567", "1234.567"],
    ["12345.67890", "12345.6789"],
  ])("%j is %s in every language", (text, value) => {
    for (const sign of SIGNS) expect(readNumber(text, sign)).toEqual({ kind: "number", value })
  })

  it.each([
    ["1,234", ".", "1234"],
    ["1,234", ",", "1.234"],
    ["1.234", ".", "1.234"],
    ["1.234", ",", "1234"],
  ] as const)("%j where the decimal sign is %j is %s", (text, sign, value) => {
    expect(readNumber(text, sign)).toEqual({ kind: "number", value })
  })

  it.each([
    "1,2,3",
    "1.23.456",
    "12 34",
    "1 2345",
    "1,234.567,8",
    "1.234,56,7",
    "1e5",
    "-5",
    "+5",
    "ten",
    "1..2",
    "5.",
    ",",
    "€5",
    "1,23.4.5",
  ])("%j is unreadable", (text) => {
    for (const sign of SIGNS) expect(readNumber(text, sign)).toEqual({ kind: "unreadable" })
  })

  it("is empty for empty text", () => {
    expect(readNumber("  ", ".")).toEqual({ kind: "empty" })
  })

  it("is read back from what each language writes", () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(cents, fc.constantFrom(...LANGUAGES), (value, language) => {
        const amount = divide(integer(value), integer(100), { scale: 2, rounding: "down" })
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: true })
        const sign = format.formatToParts(1.5).some(({ type, value: of }) => type === "decimal" && of === ",")
          ? ","
          : "."
        const written = format.format(amount as `${number}`)
        expect(readNumber(written, sign)).toEqual({ kind: "number", value: decimal(amount) })
      }),
    )
  })
})
