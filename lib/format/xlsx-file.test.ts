import { expect, it } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import { readXlsx } from "#test/read-xlsx.ts"
import type { XlsxCell } from "./xlsx-file.ts"
import { xlsxFile } from "./xlsx-file.ts"

const written = async (...cells: XlsxCell[]) => {
  const { parts, sheets } = readXlsx(
    await xlsxFile([{ name: "Portfolios", head: cells.map((_, index) => `Column ${index}`), rows: [cells] }]),
  )
  return { parts, sheet: sheets[0], cells: sheets[0]?.rows[1] ?? [] }
}

it("names its sheets and keeps their heads in sight", async () => {
  const { sheets } = readXlsx(
    await xlsxFile([
      { name: "Positions [and] flows: all/of them, in words", head: ["Class", "Value"], rows: [] },
      { name: "Totals", head: ["Currency"], rows: [["EUR"]] },
    ]),
  )
  expect(sheets).toEqual([
    { name: "Positions  and  flows  all of t", frozenRows: 1, rows: [["Class", "Value"]] },
    { name: "Totals", frozenRows: 1, rows: [["Currency"], ["EUR"]] },
  ])
})

it("writes figures as numbers with their decimals, and days as days", async () => {
  const { cells } = await written(
    { decimal: decimal("1234.5"), decimals: 2 },
    { decimal: decimal("-0.00001"), decimals: 5 },
    { decimal: decimal("1000000"), decimals: 0 },
    { day: day("2026-11-20") },
    { day: day("1900-03-01") },
  )
  expect(cells).toEqual([
    { number: "1234.5", format: "#,##0.00" },
    { number: "-0.00001", format: "#,##0.00000" },
    { number: "1000000", format: "#,##0" },
    { number: "46346", format: "yyyy-mm-dd" },
    { number: "61", format: "yyyy-mm-dd" },
  ])
})

it.each([
  ["15 digits", "1234567890.12345", { number: "1234567890.12345", format: "#,##0.00000" }],
  ["16 digits", "12345678901.12345", "12345678901.12345"],
  ["16 digits with a sign", "-12345678901.12345", "-12345678901.12345"],
  ["zeros in front", "0.00123", { number: "0.00123", format: "#,##0.00000" }],
])("keeps every digit: %s", async (_, text, expected) => {
  const { cells } = await written({ decimal: decimal(text), decimals: 5 })
  expect(cells).toEqual([expected])
})

it.each([
  "=1+1",
  '=HYPERLINK("http://example.com","x")',
  "+SUM(A1)",
  "-1",
  "@cmd",
  "0012",
  "1e5",
  "<b>&amp;\"'",
  "_x0041_",
])("writes text as text: %s", async (text) => {
  const { parts, cells } = await written(text)
  expect(cells).toEqual([text.replace("_x0041_", "_x005F_x0041_")])
  expect(parts).not.toContain("<f>")
})

it("leaves out what XML forbids", async () => {
  expect((await written("Ada\u0000\u001f\ufffe Lovelace\ud800")).cells).toEqual(["Ada Lovelace"])
})
