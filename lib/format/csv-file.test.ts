import { parse } from "csv-parse/sync"
import { describe, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { csvFile } from "./csv-file.ts"
import { decimalSeparator } from "./format-number.ts"

const rows = [
  ["Day", 'Value, "net" (EUR)', "=1+1"],
  ["2026-08-23", { decimal: decimal("-1.05749") }, ""],
]

describe("a standard file", () => {
  it("follows RFC 4180: commas, quotes doubled, CRLF, no mark", () => {
    expect(csvFile(rows, "standard")).toBe('Day,"Value, ""net"" (EUR)",\'=1+1\r\n2026-08-23,-1.05749,\r\n')
  })

  it("reads back as it was, numbers untouched", () => {
    expect(parse(csvFile(rows, "standard"))[1]).toEqual(["2026-08-23", "-1.05749", ""])
  })
})

it.each([..."=+-@\t\r\n＝＋－＠"])("a text that begins with %j is no formula", (sign) => {
  expect(parse(csvFile([[`${sign}1+1`, `1${sign}1`]], "standard"))).toEqual([[`'${sign}1+1`, `1${sign}1`]])
})

it("a text of several lines stays one cell, whatever ends its lines", () => {
  const cells = ["12 rue\n=1+1", "a\rb", "c\r\nd"]
  expect(csvFile([cells], "standard")).toBe('"12 rue\n=1+1","a\rb","c\r\nd"\r\n')
})

describe("a file for Excel", () => {
  it("has semicolons and decimal commas where the region writes them", () => {
    expect(csvFile(rows, { excelDecimal: "," })).toBe(
      '\ufeffDay;"Value, ""net"" (EUR)";\'=1+1\r\n2026-08-23;-1,05749;\r\n',
    )
  })

  it("has commas and points elsewhere", () => {
    expect(csvFile(rows, { excelDecimal: "." })).toContain("2026-08-23,-1.05749,")
  })
})

it("knows the sign of each region", () => {
  expect(["en-GB", "de-CH", "es-MX"].map(decimalSeparator)).toEqual([".", ".", "."])
  expect(["fr-FR", "de-DE", "es-ES", "it-IT"].map(decimalSeparator)).toEqual([",", ",", ",", ","])
})
