import { describe, expect, test } from "vitest"
import { InvalidFileError } from "./file-errors.ts"
import { readJson } from "./read-json.ts"

const errorsOf = (text: string) => {
  try {
    readJson(text)
  } catch (error) {
    if (error instanceof InvalidFileError) return error.errors
    throw error
  }
  return []
}

test("records and fields have positions", () => {
  const [first, second] = readJson('[{"day": "2026-01-02"},\n  {"data": {\n    "en": 5}}]').records
  expect(first?.positionOf("day")).toEqual({ line: 1, column: 10 })
  expect(second?.positionOf("")).toEqual({ line: 2, column: 3 })
  expect(second?.positionOf("data.en")).toEqual({ line: 3, column: 11 })
})

test("a missing field has the position of its object", () => {
  const [record] = readJson('[\n {"data": {"en": {}}}]').records
  expect(record?.positionOf("data.en.name")).toEqual({ line: 2, column: 18 })
})

describe("text that is not JSON is rejected with line and column", () => {
  test.each([
    ['[\n{"a": 1,}]', 2, 9],
    ['[\n{"a": tru}]', 2, 7],
    ['[\n{"a": 1}\n{"b": 2}]', 3, 1],
    ['[\n{"a": 1', 2, 8],
    ["[\n{'a': 1}]", 2, 2],
    ['[\n{"a": 01}]', 2, 8],
    ["[1,]", 1, 4],
  ])("%j", (text, line, column) => {
    expect(errorsOf(text)).toMatchObject([
      { line, column, reason: expect.stringMatching(/^is not valid JSON here: /) },
    ])
  })
})

test.each(['{"a": 1}', "5", "null", '"text"'])("%s is rejected, because it is no list", (text) => {
  expect(errorsOf(text)).toMatchObject([
    { line: 1, reason: expect.stringMatching(/must hold a list of records/) },
  ])
})

test("lists nested 200,000 deep are rejected, not a crash", () => {
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`
  const [record] = readJson(deep).records
  expect(record?.positionOf("")).toEqual({ line: 1, column: 2 })
})

test("records of a list longer than fields are looked for in are placed all the same", () => {
  const filler = `"${"x".repeat(17 * 1024 * 1024)}"`
  const text = `[ {"a": "\\"],[\\\\", "b": [1, {}]},\n ${filler},5\n,\r\n  {"c": 1},\n[[]] ]`
  const positions = readJson(text).records.map(({ positionOf }) => positionOf("c"))
  expect(positions).toEqual([
    { line: 1, column: 3 },
    { line: 2, column: 2 },
    { line: 2, column: filler.length + 3 },
    { line: 4, column: 3 },
    { line: 5, column: 1 },
  ])
})

describe("a list whose first record has the fields of another resource", () => {
  const column = (name: string, isRequired = true) => ({ name, content: "text" as const, isRequired })
  const RATES = [column("fund"), column("day"), column("fxRate")]
  const CLASSES = [column("symbol"), column("data.en.name"), column("isin", false)]
  const resources = { name: "exchange-rates", others: [{ name: "share-classes", columns: CLASSES }] } as const
  const errorsOfRates = (text: string) => {
    try {
      return readJson(text, RATES, resources).records.length
    } catch (error) {
      return (error as InvalidFileError).errors
    }
  }

  test("is rejected with one error, which names both", () => {
    expect(errorsOfRates('[\n {"symbol": "EUTBL", "data": {}}, {}]')).toMatchObject([
      {
        line: 2,
        column: 2,
        field: "",
        reason: "This looks like share-classes, not exchange-rates: its records have their fields.",
      },
    ])
  })

  test.each([
    ["of the resource itself", '[{"fund": "EUTBL", "day": "2026-01-02", "fxRate": "1"}]'],
    ["of none", '[{"symbol": "EUTBL", "colour": "red"}]'],
    ["that is no record", "[5]"],
  ])("%s is read", (_, text) => {
    expect(errorsOfRates(text)).toBe(1)
  })
})
