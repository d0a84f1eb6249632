import { expect, it } from "vitest"
import { csvText } from "./csv-text.ts"

it("is RFC 4180: commas, quotes doubled, CRLF, no mark, and formulas as they are", () => {
  expect(
    csvText([
      ["Day", 'Value, "net"'],
      ["2026-08-23", "=1+1"],
    ]),
  ).toBe('Day,"Value, ""net"""\r\n2026-08-23,=1+1\r\n')
})

it("keeps a text of several lines in one cell, whatever ends its lines", () => {
  expect(csvText([["a\nb", "a\rb", "a\r\nb"]])).toBe('"a\nb","a\rb","a\r\nb"\r\n')
})

it("has another sign between cells and a mark where they are asked for", () => {
  expect(csvText([["1,5", "a;b"]], { delimiter: ";", bom: true })).toBe('\ufeff1,5;"a;b"\r\n')
})
