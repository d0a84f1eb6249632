import { expect, it } from "vitest"
import { factsheetFilePath, factsheetFileSubject } from "./factsheet-file.ts"

const FUNDS = [
  { id: "1", slug: "EUTBL" },
  { id: "2", slug: "SAFO" },
] as const
const CLASSES = [
  { fundId: "1", symbol: "EUTBL" },
  { fundId: "2", symbol: "SAFO" },
  { fundId: "2", symbol: "eurSAFO" },
] as const

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
