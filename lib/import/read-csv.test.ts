import { describe, expect, test } from "vitest"
import { InvalidFileError } from "./file-errors.ts"
import { readCsv } from "./read-csv.ts"
import type { RecordColumn } from "./record-columns.ts"

const COLUMNS: readonly RecordColumn[] = [
  { name: "id", content: "text", isRequired: false },
  { name: "day", content: "text", isRequired: true },
  { name: "data.en.name", content: "text", isRequired: true },
  { name: "holders", content: "number", isRequired: true },
  { name: "tokens", content: "list", isRequired: false },
]

const HEADER = "day,data.en.name,holders\n"

const valuesOf = (text: string) => readCsv(text, COLUMNS).records.map(({ value }) => value)

const errorsOf = (text: string) => {
  try {
    readCsv(text, COLUMNS)
  } catch (error) {
    if (error instanceof InvalidFileError) return error.errors
    throw error
  }
  return []
}

test.each([
  ["a file of another resource is one error", "symbol,isin\nEUTBL,FR0000120271\n", true],
  ["its optional columns count, too", "isin,risk,symbol\nFR0000120271,2,EUTBL\n", true],
  ["one that lacks a column of it lists what is wrong", "symbol\nEUTBL\n", false],
  ["one that has a column that it has not lists what is wrong", "symbol,isin,day\nEUTBL,x,y\n", false],
])("%s", (_, text, isOfAnother) => {
  const others = [
    {
      name: "share-classes",
      columns: [
        { name: "symbol", content: "text", isRequired: true },
        { name: "isin", content: "text", isRequired: true },
        { name: "risk", content: "number", isRequired: false },
      ],
    },
  ] as const
  let errors: readonly unknown[] = []
  try {
    readCsv(text, COLUMNS, { name: "index-values", others })
  } catch (error) {
    errors = (error as InvalidFileError).errors
  }
  const one = {
    line: 1,
    column: null,
    field: "",
    reason: "This looks like share-classes, not index-values: it has their columns.",
  }
  if (isOfAnother) expect(errors).toMatchObject([one])
  else expect(errors).toContainEqual(expect.objectContaining({ reason: "this column is missing" }))
})

describe("rows become records", () => {
  test("with nested fields, whole numbers and lists, whatever the order of the columns", () => {
    const text = 'tokens,holders,data.en.name,day\n"[{""network"":""Base""}]",3,Bills,2026-01-02\n'
    expect(valuesOf(text)).toEqual([
      { tokens: [{ network: "Base" }], holders: 3, data: { en: { name: "Bills" } }, day: "2026-01-02" },
    ])
  })

  test("with quoted commas, quotes and line ends", () => {
    expect(valuesOf(`${HEADER}x,"a, ""b""\r\nc",1\n`)).toEqual([
      { day: "x", data: { en: { name: 'a, "b"\r\nc' } }, holders: 1 },
    ])
  })

  test.each(["\n", "\r\n", "\r"])("with lines that end in %j, and blank lines between them", (end) => {
    const { records } = readCsv(["day,data.en.name,holders", "a,b,1", "", "c,d,2", ""].join(end), COLUMNS)
    expect(records.map(({ value }) => value)).toMatchObject([{ day: "a" }, { day: "c" }])
    expect(records.map(({ positionOf }) => positionOf("holders"))).toEqual([
      { line: 2, column: 3 },
      { line: 4, column: 3 },
    ])
  })

  test.each([
    ["header CR LF, rows LF", "day,data.en.name,holders\r\na,b,1\nc,d,2\n"],
    ["header LF, rows CR LF", "day,data.en.name,holders\na,b,1\r\nc,d,2\r\n"],
    ["header CR, rows LF and CR LF", "day,data.en.name,holders\ra,b,1\nc,d,2\r\n"],
    ["a last line without end", "day,data.en.name,holders\r\na,b,1\nc,d,2"],
  ])("with lines that end in different ways: %s", (_, text) => {
    const { records, errors } = readCsv(text, COLUMNS)
    expect(errors).toEqual([])
    expect(records.map(({ value }) => value)).toEqual([
      { day: "a", data: { en: { name: "b" } }, holders: 1 },
      { day: "c", data: { en: { name: "d" } }, holders: 2 },
    ])
    expect(records.map(({ positionOf }) => positionOf("day").line)).toEqual([2, 3])
  })

  test("with quoted line ends of another kind than those of the lines", () => {
    expect(valuesOf('day,data.en.name,holders\r\na,"b\nc\rd\r\ne",1\n')).toEqual([
      { day: "a", data: { en: { name: "b\nc\rd\r\ne" } }, holders: 1 },
    ])
  })

  test("without the fields whose cells are empty", () => {
    expect(valuesOf("id,day,data.en.name,holders,tokens\n,2026-01-02,,,\n")).toEqual([
      { day: "2026-01-02", data: { en: {} } },
    ])
  })

  test("keeping text where a number or a list was expected, for the schema to reject", () => {
    expect(valuesOf("day,data.en.name,holders,tokens\nx,y,1.5,[1\n")).toMatchObject([
      { holders: "1.5", tokens: "[1" },
    ])
  })

  test("each knowing its line, after quoted line ends too, and the column of a field within a list", () => {
    const text = `day,data.en.name,holders,tokens\r\n"a\r\nb",c,1,[]\r\n\r\nd,e,2,[]\r\n`
    const [first, second] = readCsv(text, COLUMNS).records
    expect(first?.positionOf("")).toEqual({ line: 2, column: null })
    expect(second?.positionOf("tokens.0.address")).toEqual({ line: 5, column: 4 })
  })
})

describe("rejected", () => {
  test("columns that are unknown, missing or repeated, each by its name", () => {
    expect(errorsOf("day,holder,data.en.name,day\n")).toMatchObject([
      { line: 1, column: null, field: "holders", reason: "this column is missing" },
      {
        line: 1,
        column: 2,
        field: "holder",
        reason: expect.stringMatching(/unknown column.*Did you mean "holders"/),
      },
      { line: 1, column: 4, field: "day", reason: "this column is repeated" },
    ])
  })

  test.each([
    [";", "semicolons"],
    ["\t", "tabs"],
  ])("columns separated by %j, with what to do", (separator, inWords) => {
    expect(errorsOf(["day", "data.en.name", "holders"].join(separator))).toMatchObject([
      { line: 1, reason: expect.stringMatching(`separated by ${inWords}; they must be separated by commas`) },
    ])
  })

  test.each([
    ["a quote that is never closed", `${HEADER}a,b,1\nc,"d,2\ne,f,3\n`, 3, 2, /never closed/],
    ["text after a closing quote", `${HEADER}"a"b,c,1\n`, 2, 1, /follows a closing quote/],
    ["a quote within unquoted text", `${HEADER}a,b"c,1\n`, 2, 2, /within unquoted text/],
  ])("%s, with its position", (_, text, line, column, reason) => {
    expect(errorsOf(text)).toMatchObject([{ line, column, reason: expect.stringMatching(reason) }])
  })

  test("rows with too few or too many cells, while the others are read", () => {
    const { records, errors } = readCsv(`${HEADER}a,b\nc,d,1\ne,f,1,5\n`, COLUMNS)
    expect(records).toHaveLength(1)
    expect(errors).toMatchObject([
      { line: 2, reason: "has 2 cells, but the header has 3 columns" },
      { line: 4, reason: expect.stringMatching(/^has 4 cells.*a cell with a comma must be quoted/) },
    ])
  })
})
