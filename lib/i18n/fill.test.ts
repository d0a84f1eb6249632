import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import { LANGUAGES } from "#lib/domain/share-classes/share-class.ts"
import { fillCount } from "./fill.ts"
import { messages } from "./messages.ts"

it("a single code or share is one in every language, and several are several", () => {
  for (const language of LANGUAGES) {
    const { account, ordering } = messages(language)
    const codes = (count: number) => fillCount(language, account.secondFactorOn, count, { count })
    expect(codes(1).replace("1", "2"), language).not.toBe(codes(2))
    expect(codes(10).replace("10", "2")).toBe(codes(2))
    const shares = (text: string) => fillCount(language, ordering.sharesOf, decimal(text), { shares: "n" })
    expect(shares("1"), language).not.toBe(shares("2"))
  }
})

it("follows the grammar of the language: French counts a part of one as one", () => {
  const shares = (language: "en" | "fr") =>
    fillCount(language, messages(language).ordering.sharesOf, decimal("1.5"), { shares: "1.5" })
  expect([shares("en"), shares("fr")]).toEqual(["1.5 shares", "1.5 part"])
})
