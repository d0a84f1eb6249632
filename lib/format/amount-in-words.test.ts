import { describe, expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { amountInWords } from "./amount-in-words.ts"

const eur = (value: string) => ({ value: decimal(value), currency: "EUR" as const })

describe("an amount in words", () => {
  it.each([
    ["en", "1234.56", "one thousand two hundred and thirty-four 56/100"],
    ["es", "10000", "diez mil"],
    ["fr", "80000.5", "quatre-vingt mille 50/100"],
    ["it", "1000000", "un milione"],
    ["de", "21000", "einundzwanzigtausend"],
  ] as const)("in %s of %s is %s", async (language, value, words) => {
    expect(await amountInWords(language, eur(value))).toBe(words)
  })

  it("is not given for what the currency cannot say or nobody would read", async () => {
    expect(await amountInWords("en", eur("1.234"))).toBeNull()
    expect(await amountInWords("en", eur("1234567890123456"))).toBeNull()
    expect(await amountInWords("en", { value: decimal("1.5"), currency: "JPY" })).toBeNull()
    expect(await amountInWords("en", { value: decimal("15"), currency: "JPY" })).toBe("fifteen")
  })
})
