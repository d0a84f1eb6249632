import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, divide, integer, isNegative } from "#lib/domain/money/decimal.ts"
import {
  formatDay,
  formatDayOfYear,
  formatInstant,
  formatMonth,
  formatSecond,
  formatWeekday,
} from "./format-day.ts"
import {
  formatCompactMoney,
  formatExactMoney,
  formatExchangeRate,
  formatMoney,
  formatSignedMoney,
  formatSums,
} from "./format-money.ts"
import {
  formatChange,
  formatNetAssetValue,
  formatNumber,
  formatPercent,
  formatShares,
} from "./format-number.ts"
import { formatRate } from "./format-rate.ts"
import { groupIbans, groupInFours } from "./group-in-fours.ts"

/** Intl sets no-break spaces of two widths; which of them is its business. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ")
const euros = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

describe("numbers keep every digit", () => {
  it("beyond what floating point can hold", () => {
    expect(formatMoney("en", euros("12345678901234567890.12"))).toContain("12,345,678,901,234,567,890.12")
    expect(formatNumber("de", decimal("0.12345678901234567891"))).toBe("0,12345678901234567891")
  })

  it("as many as the share class says", () => {
    expect(formatMoney("en", euros("1.0575"), 6)).toMatch(/1\.057500$/)
    expect(formatShares("fr", decimal("1000.5"), 5)).toMatch(/^1.000,50000$/)
  })

  it("at least as many of a net asset value", () => {
    expect(formatNetAssetValue("en", decimal("1.03588"), 6)).toBe("1.035880")
    expect(formatNetAssetValue("en", decimal("1.0358801"), 6)).toBe("1.0358801")
  })

  it("and yen has no cents", () => {
    expect(plain(formatMoney("en", { value: decimal("1200"), currency: "JPY" }))).toBe("JPY 1,200")
  })
})

describe("each language writes in its own way", () => {
  it.each([
    ["en", "EUR 1,234.50"],
    ["es", "1.234,50 EUR"],
    ["fr", "1 234,50 EUR"],
    ["it", "1.234,50 EUR"],
    ["de", "1.234,50 EUR"],
  ] as const)("money in %s", (language, expected) => {
    expect(plain(formatMoney(language, euros("1234.5")))).toBe(expected)
  })

  it.each([
    ["en", "21 Nov 2026"],
    ["es", "21 nov 2026"],
    ["fr", "21 nov. 2026"],
    ["it", "21 nov 2026"],
    ["de", "21. Nov. 2026"],
  ] as const)("a day in %s", (language, expected) => {
    expect(plain(formatDay(language, day("2026-11-21")))).toBe(expected)
  })

  it("the first of a month in French, and only the first", () => {
    expect(plain(formatDay("fr", day("2027-01-01")))).toBe("1er janv. 2027")
    expect(plain(formatDay("fr", day("2027-01-11")))).toBe("11 janv. 2027")
    expect(formatDayOfYear("fr", day("2027-01-01"))).toMatch(/^1er\s/)
    expect(plain(formatWeekday("fr", day("2026-05-01")))).toBe("ven. 1er mai 2026")
    expect(plain(formatWeekday("fr", day("2026-05-11")))).toBe("lun. 11 mai 2026")
    expect(formatDay("en", day("2027-01-01"))).toBe("1 Jan 2027")
  })

  it("a time in French by the city of its clock", () => {
    const at = instant("2027-01-01T11:00:00Z")
    expect(plain(formatInstant("fr", at, "Europe/Paris"))).toBe("1er janv. 2027, 12:00 (heure de Paris)")
    expect(plain(formatInstant("fr", at, "Europe/London"))).toBe("1er janv. 2027, 11:00 (heure de Londres)")
    expect(plain(formatInstant("fr", at, "UTC"))).toBe("1er janv. 2027, 11:00 UTC")
  })

  it.each(["en", "es", "it", "de"] as const)(
    "a time of a Dublin winter without an offset of nothing: %s",
    (language) => {
      const at = instant("2027-01-01T11:00:00Z")
      for (const zone of ["Europe/Dublin", "Europe/London"] as const) {
        expect(plain(formatInstant(language, at, zone))).toMatch(/11:00 GMT$/)
      }
    },
  )

  it.each(LANGUAGES)("and every one has a month and a compact amount: %s", (language) => {
    expect(formatMonth(language, day("2026-11-21"))).toContain("2026")
    expect(formatCompactMoney(language, euros("772298449.74"))).toMatch(/772[.,]3/)
  })
})

it("adds money up by currency, in the order of the codes, whatever the order of the amounts", () => {
  const amounts = [
    { value: decimal("99"), currency: "USD" },
    { value: decimal("1234.5"), currency: "EUR" },
    { value: decimal("0.125"), currency: "EUR" },
  ] as const
  for (const money of [amounts, amounts.toReversed()])
    expect(plain(formatSums("en", money))).toBe("EUR 1,234.625 · USD 99.00")
})

it("turns fractions into percentages without passing a float", () => {
  expect(formatPercent("en", decimal("0.0213"))).toBe("2.13%")
  expect(plain(formatPercent("fr", decimal("0.0213")))).toBe("2,13 %")
  // 1.005 x 100 is 100.49999999999999 in floating point.
  expect(formatPercent("en", decimal("1.00505"), 3)).toBe("100.505%")
  expect(formatChange("en", decimal("0.0213"))).toBe("+2.13%")
  expect(formatChange("en", decimal("-0.004"))).toBe("−0.40%")
  expect(formatChange("en", decimal("0"))).toBe("0.00%")
})

it("states a rate with all of its decimals, and at least two of the percentage", () => {
  expect(formatRate("en", decimal("0.0025"))).toBe("0.25%")
  expect(formatRate("en", decimal("0"))).toBe("0.00%")
  expect(formatRate("en", decimal("0.00125"))).toBe("0.125%")
  expect(plain(formatRate("de", decimal("0.00004")))).toBe("0,004 %")
  expect(formatRate("en", decimal("0.00000000000000000001"))).toBe("0.000000000000000001%")
})

/** Every way of writing a number, at a few decimals. */
const WRITTEN: readonly ((language: Language, value: Decimal) => string)[] = [
  ...[0, 1, 2, 4].flatMap((decimals) => [
    (language: Language, value: Decimal) =>
      formatNumber(language, value, { maximumFractionDigits: decimals }),
    (language: Language, value: Decimal) => formatPercent(language, value, decimals),
    (language: Language, value: Decimal) => formatChange(language, value, decimals),
    (language: Language, value: Decimal) => formatMoney(language, { value, currency: "EUR" }, decimals),
    (language: Language, value: Decimal) => formatShares(language, value, decimals),
  ]),
  (language, value) => formatMoney(language, { value, currency: "JPY" }),
  (language, value) => formatSignedMoney(language, { value, currency: "EUR" }),
  (language, value) => formatCompactMoney(language, { value, currency: "EUR" }),
  (language, value) => formatExactMoney(language, { value, currency: "EUR" }),
  (language, value) => formatNetAssetValue(language, value, 2),
  formatRate,
]

it("writes a minus before every number below zero as it is shown, and no sign before zero", () => {
  const units = fc.oneof(
    fc.bigInt({ min: -200n, max: 200n }),
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  )
  const value = fc
    .record({ units, scale: fc.integer({ min: 0, max: 10 }) })
    .map((of) => divide(integer(of.units), integer(10n ** BigInt(of.scale)), { scale: 10, rounding: "down" }))
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), value, (language, of) => {
      for (const write of WRITTEN) {
        const text = write(language, of)
        const signs = text.replaceAll(/[^-+\u2212]/g, "")
        if (!/[1-9]/.test(text)) expect(signs, text).toBe("")
        else if (isNegative(of)) expect(signs, text).toBe("\u2212")
        else expect(["", "+"], text).toContain(signs)
      }
    }),
  )
})

it.each(LANGUAGES)("gives no sign to what is rounded to zero: %s", (language) => {
  const zero = decimal("0")
  expect(formatPercent(language, decimal("-0.00004"))).toBe(formatPercent(language, zero))
  expect(formatPercent(language, decimal("-0.0001"))).toMatch(/^\u22120[.,]01/)
  expect(formatChange(language, decimal("-0.00004"))).toBe(formatChange(language, zero))
  expect(formatMoney(language, euros("-0.004"))).toBe(formatMoney(language, euros("0")))
  expect(formatMoney(language, euros("-0.01"))).toContain("\u2212")
  expect(formatSignedMoney(language, euros("-0.004"))).toBe(formatSignedMoney(language, euros("0")))
  expect(formatCompactMoney(language, euros("-1234567"))).toContain("\u2212")
})

it.each([
  ["0.006123", "EUR 0.006123"],
  ["0.0061230004", "EUR 0.0061230"],
  ["0.0000123456", "EUR 0.000012346"],
  ["0.85512345", "EUR 0.85512"],
  ["0.855", "EUR 0.8550"],
  ["1.169123", "EUR 1.1691"],
  ["163.456789", "EUR 163.4568"],
  ["1", "EUR 1.0000"],
])("writes the exchange rate %s as %s", (rate, expected) => {
  expect(plain(formatExchangeRate("en", euros(rate)))).toBe(expected)
})

it("shows an instant as the fund's clocks do", () => {
  expect(plain(formatInstant("en", instant("2026-08-21T12:00:00Z"), "Europe/Paris"))).toMatch(
    /^21 Aug 2026, 14:00 /,
  )
})

it("shows an instant to the second, with its zone", () => {
  const at = instant("2026-11-21T13:00:05Z")
  expect(plain(formatSecond("en", at, "Europe/Paris"))).toBe("21 Nov 2026, 14:00:05 CET")
  expect(plain(formatSecond("fr", at, "Europe/Paris"))).toBe("21 nov. 2026, 14:00:05 (heure de Paris)")
})

it("groups an account number in fours, whatever its spaces were", () => {
  expect(groupInFours("FR7630006000011234567890189")).toBe("FR76 3000 6000 0112 3456 7890 189")
  expect(groupInFours("DE89 3704 0044 0532 0130 00")).toBe("DE89 3704 0044 0532 0130 00")
})

it("groups the IBANs of a sentence, and nothing else", () => {
  expect(groupIbans("100 EUR to FR7630006000011234567890189 (AGRIFRPP) of Ada")).toBe(
    "100 EUR to FR76 3000 6000 0112 3456 7890 189 (AGRIFRPP) of Ada",
  )
  const others = "RF18539007547034, FR7630006000011234567890188, 5b8d3c70-6d5c-4a3e-9d0b-6f1f7f6f2a11"
  expect(groupIbans(others)).toBe(others)
})
