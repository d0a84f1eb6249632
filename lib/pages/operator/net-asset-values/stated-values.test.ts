import { expect, it } from "vitest"
import { readStatedValues } from "./stated-values.ts"

const read = (values: string) => readStatedValues({ values })
const EXPECTED = [{ shareClass: "EUTBL", day: "2026-11-20", value: "1.053817" }]

it.each([
  ["lines with commas", "EUTBL,2026-11-20,1.053817"],
  [
    "a file with a head in another order and a mark at its beginning",
    "\uFEFFday,shareClass,value\r\n2026-11-20,EUTBL,1.053817\r\n",
  ],
  [
    "an export, whose ids and times are left out",
    "id,shareClass,day,value,updatedAt\n7,EUTBL,2026-11-20,1.053817,2026-11-20T09:00:00Z",
  ],
  ["semicolons and a decimal comma", "shareClass;day;value\nEUTBL;2026-11-20;1,053817"],
  ["cells of a spreadsheet", "EUTBL\t2026-11-20\t1.053817\n\n"],
])("reads %s", (_, text) => {
  expect(read(text)).toMatchObject({ sent: EXPECTED, unread: [] })
})

it("reads the fields of a form, without those that are empty", () => {
  const query = {
    "day.EUTBL": "2026-11-20",
    "value.EUTBL": "1,053817",
    "day.USTBL": "2026-11-20",
    "value.USTBL": " ",
  }
  expect(readStatedValues(query)).toMatchObject({ sent: EXPECTED, unread: [] })
})

it.each([
  ["NOCLASS,2026-11-20,1", ["shareClass"]],
  ["EUTBL,2026-13-20,1", ["day"]],
  ["EUTBL,20.11.2026,1", ["day"]],
  ["EUTBL,2026-11-20,1.05.1", ["value"]],
  ["EUTBL,2026-11-20,-1", ["value"]],
  ["EUTBL,2026-11-20,0", ["value"]],
  ["EUTBL,2026-11-20,", ["valueMissing"]],
  ["EUTBL", ["day", "valueMissing"]],
  ["NOCLASS,2026-11-31,x", ["shareClass", "day", "value"]],
  ["EUTBL,2026-11-20,1,XXX", ["currency"]],
  ["EUTBL,2026-11-20,1,EUR,more", ["columns"]],
])("names the line that it cannot read, and why: %s", (line, reasons) => {
  expect(read(`EUTBL,2026-11-20,1.053817\n${line}`)).toMatchObject({
    sent: EXPECTED,
    unread: [{ text: line, reasons }],
  })
})

it("reads no more lines than can be proposed at a time", () => {
  const lines = Array.from({ length: 101 }, () => "EUTBL,2026-11-20,1.053817")
  expect(read(lines.join("\n"))?.unread).toEqual([{ text: lines[0], reasons: ["tooMany"] }])
})

it("is nothing for an address without the fields of the form", () => {
  expect(readStatedValues({ sort: "day" })).toBeNull()
})

it.each([{ values: " \n" }, { "day.EUTBL": "2026-11-20", "value.EUTBL": " " }])(
  "has neither values nor unread lines for a form that was sent empty",
  (query) => {
    expect(readStatedValues(query)).toEqual({ values: [], sent: [], unread: [] })
  },
)
