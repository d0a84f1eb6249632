import { expect, it } from "vitest"
import {
  givenParameters,
  readChoice,
  readCursor,
  readSearch,
  readSort,
  sortParameter,
  tablePath,
} from "./table-query.ts"

const KEYS = ["name", "since"] as const
const INITIAL = { by: "since", isDescending: true } as const

it.each([
  ["name", { by: "name", isDescending: false }, "name"],
  ["-name", { by: "name", isDescending: true }, "-name"],
  ["since", { by: "since", isDescending: false }, "since"],
  ["-since", INITIAL, null],
  ["password", INITIAL, null],
  ["--name", INITIAL, null],
  ["", INITIAL, null],
] as const)(
  "the order %s of an address is read, and written unless it is the initial one",
  (sort, read, written) => {
    expect(readSort({ sort }, KEYS, INITIAL)).toEqual(read)
    expect(sortParameter(read, INITIAL)).toBe(written)
  },
)

it("what an address has that a table does not know is ignored", () => {
  expect(readChoice({ status: "active" }, "status", ["active"])).toBe("active")
  expect(readChoice({ status: ["active", "x"] }, "status", ["active"])).toBe("active")
  expect(readChoice({ status: "x" }, "status", ["active"])).toBeNull()
  expect(readCursor({ cursor: "1 OR 1=1" })).toBeNull()
  expect(readSearch({})).toBe("")
  expect(readSearch({ search: `a\0${"b".repeat(300)}` })).toHaveLength(199)
})

it("an address has only the parameters with a value", () => {
  const parameters = { search: "a b", status: null, type: "" }
  expect(givenParameters(parameters)).toEqual([["search", "a b"]])
  expect(tablePath("/x", parameters)).toBe("/x?search=a+b")
  expect(tablePath("/x", { cursor: null })).toBe("/x")
})
