import { describe, expect, it } from "vitest"
import { readInvestorSearch } from "./investor-search.ts"

describe("a search of investors", () => {
  it("looks for every word of a name or a city", () => {
    expect(readInvestorSearch("  Ada   de Lovelace ")).toEqual({
      words: ["Ada", "de", "Lovelace"],
      ids: null,
      accountEnding: null,
    })
  })

  it("looks for ids that begin with at least the first group", () => {
    expect(readInvestorSearch("01234567-89AB").ids).toEqual({
      first: "0123456789ab00000000000000000000",
      last: "0123456789abffffffffffffffffffff",
    })
    expect(readInvestorSearch("0123456").ids).toBeNull()
    expect(readInvestorSearch("0123456g").ids).toBeNull()
  })

  it.each([
    ["2606", "2606"],
    ["0130 00", "013000"],
    ["FR14 2004 1010 0505 0001 3m02 606", "FR1420041010050500013M02606"],
    ["606", null],
    ["anna", null],
    ["26-06", null],
  ])("of %s looks for an account that ends with %s", (text, ending) => {
    expect(readInvestorSearch(text).accountEnding).toBe(ending)
  })
})
