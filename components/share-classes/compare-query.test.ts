import { describe, expect, it } from "vitest"
import { readCompareQuery } from "./compare-query.ts"

describe("the address of a comparison", () => {
  it("names classes with commas or one by one, in any case, each once", () => {
    const symbols = ["EUTBL", "eurSAFO"]
    expect(readCompareQuery({ classes: "eutbl,EURSAFO" }).symbols).toEqual(symbols)
    expect(readCompareQuery({ classes: ["EUTBL", "eurSAFO", "EUTBL"] }).symbols).toEqual(symbols)
  })

  it("takes four classes at most and says which it leaves out", () => {
    const query = readCompareQuery({ classes: "EUTBL,USTBL,UKTBL,SAFO,NEUTRALCC" })
    expect(query).toMatchObject({ symbols: ["EUTBL", "USTBL", "UKTBL", "SAFO"], leftOut: ["NEUTRALCC"] })
  })

  it("tells what it does not know and goes on with the rest", () => {
    expect(readCompareQuery({ classes: "EUTBL,XYZ" })).toMatchObject({
      symbols: ["EUTBL"],
      unknownSymbols: ["XYZ"],
    })
  })

  it.each([
    ["10000", "10000", null],
    ["2500.5", "2500.5", null],
    ["2500,50", "2500.5", null],
    ["0", "10000", "0"],
    ["-5", "10000", "-5"],
    ["1e5", "10000", "1e5"],
    ["1234567890123", "10000", "1234567890123"],
  ])("an amount of %s counts as %s", (text, amount, badAmount) => {
    expect(readCompareQuery({ amount: text })).toMatchObject({ amount, badAmount })
  })

  it("rejects a day that does not exist, and keeps it to be told", () => {
    expect(readCompareQuery({ since: "2026-02-30" })).toMatchObject({ since: null, badDay: "2026-02-30" })
    expect(readCompareQuery({ since: ["2026-02-27", "2026-02-30"] })).toMatchObject({
      since: null,
      badDay: null,
    })
    expect(readCompareQuery({ since: "" })).toMatchObject({ since: null, badDay: null })
  })
})
