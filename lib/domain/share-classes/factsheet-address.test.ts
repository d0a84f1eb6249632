import { describe, expect, it } from "vitest"
import {
  factsheetAddress,
  factsheetFilePath,
  factsheetFileSubject,
  factsheetPath,
} from "./factsheet-address.ts"

const FUNDS = [
  { id: "1", slug: "EUTBL" },
  { id: "2", slug: "SAFO" },
] as const
const CLASSES = [
  { fundId: "1", symbol: "EUTBL" },
  { fundId: "2", symbol: "SAFO" },
  { fundId: "2", symbol: "eurSAFO" },
] as const

const address = (slug: string, symbol?: string) => factsheetAddress({ slug, symbol }, FUNDS, CLASSES)

describe("the address of a factsheet", () => {
  it("of a fund alone means its first class", () => {
    expect(address("SAFO")).toMatchObject({ kind: "found", shareClass: { symbol: "SAFO" } })
  })

  it("names any class of the fund, and knows its siblings", () => {
    const found = address("SAFO", "eurSAFO")
    expect(found).toMatchObject({ kind: "found", shareClass: { symbol: "eurSAFO" } })
    expect(found.kind === "found" && found.siblings.map(({ symbol }) => symbol)).toEqual(["SAFO", "eurSAFO"])
  })

  it.each([
    ["safo", undefined, "/funds/SAFO"],
    ["Safo", "EURSAFO", "/funds/SAFO/eurSAFO"],
    ["SAFO", "eursafo", "/funds/SAFO/eurSAFO"],
    ["SAFO", "safo", "/funds/SAFO"],
  ])("written as %s and %s leads to the right spelling", (slug, symbol, path) => {
    expect(address(slug, symbol)).toEqual({ kind: "redirect", path })
  })

  it.each([
    ["EUTB", undefined],
    ["EUTBL", "eurSAFO"],
    ["SAFO", ""],
  ])("%s %s is unknown: no such fund, or a class of another one", (slug, symbol) => {
    expect(address(slug, symbol)).toEqual({ kind: "unknown" })
  })

  it("is one for each class: the first has the fund's address", () => {
    expect(factsheetPath({ fund: FUNDS[1], shareClass: CLASSES[1], siblings: CLASSES.slice(1) })).toBe(
      "/funds/SAFO",
    )
  })
})

it.each([
  ["SAFO", "SAFO", "/funds/SAFO/SAFO/factsheet.pdf"],
  ["SAFO", "eurSAFO", "/funds/SAFO/eurSAFO/factsheet.pdf"],
  ["safo", "EURSAFO", "/funds/SAFO/eurSAFO/factsheet.pdf"],
])("a file asked for as %s/%s has the one address %s", (slug, symbol, path) => {
  const subject = factsheetFileSubject({ slug, symbol }, FUNDS, CLASSES)
  expect(subject && factsheetFilePath(subject, "factsheet.pdf")).toBe(path)
})

it.each([
  ["EUTB", "EUTBL"],
  ["EUTBL", "eurSAFO"],
  ["SAFO", ""],
])("there is no file of %s/%s: no such fund, or a class of another one", (slug, symbol) => {
  expect(factsheetFileSubject({ slug, symbol }, FUNDS, CLASSES)).toBeNull()
})
