import { describe, expect, it } from "vitest"
import { readPaymentSearch } from "./payment-search.ts"

describe("a search text of payments", () => {
  it.each([
    ["1000", ["1000"]],
    ["EUR 1,234.50", ["1234.5"]],
    ["1.234,50 €", ["1234.5"]],
    ["1 234,50 EUR", ["1234.5"]],
    ["1,234", ["1234", "1.234"]],
    ["RF45 ABCD", []],
    ["Ada Lovelace", []],
  ])("%s is the amounts %j", (text, amounts) => {
    expect(readPaymentSearch(text).amounts).toEqual(amounts)
  })

  it("may be the beginning of a payment reference, of an id, or a part of an IBAN, with spaces or without", () => {
    expect(readPaymentSearch("rf45 abcd").reference).toBe("RF45ABCD")
    expect(readPaymentSearch("FR76 3000").accountPart).toBe("FR763000")
    expect(readPaymentSearch("5B8D3C706D5C4A3E9D0B6F1F7F6F2A11").ids?.first).toBe(
      "5b8d3c706d5c4a3e9d0b6f1f7f6f2a11",
    )
    expect(readPaymentSearch("Ada Lovelace")).toEqual({
      words: ["Ada", "Lovelace"],
      amounts: [],
      ids: null,
      reference: null,
      accountPart: null,
    })
  })
})
