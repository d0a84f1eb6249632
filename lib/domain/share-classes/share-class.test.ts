import { expect, it } from "vitest"
import type { ShareClass } from "./share-class.ts"
import { earnsEvenly, hasMoneyMarketValues, isInEnglishOnly, notAdvertised } from "./share-class.ts"

const USTBL: Pick<ShareClass, "id" | "symbol" | "intermediaryShareClasses"> = {
  id: "ustbl",
  symbol: "USTBL",
  intermediaryShareClasses: [["EUR", "eur-ustbl"]],
}
const EUR_USTBL = { id: "eur-ustbl", symbol: "eurUSTBL", intermediaryShareClasses: [] } as const
const classes = [USTBL, EUR_USTBL]

it("an intermediary class shows no performance, with or without holders, and has its purpose", () => {
  const reason = { kind: "intermediary", base: "USTBL", currency: "EUR" }
  for (const holders of [0, 3, null]) expect(notAdvertised(EUR_USTBL, classes, holders)).toEqual(reason)
})

it("a class that nobody holds is not advertised", () => {
  expect(notAdvertised(USTBL, classes, 0)).toEqual({ kind: "no-holders" })
})

it("one with holders is, and so is one whose holders are not known", () => {
  expect(notAdvertised(USTBL, classes, 1)).toBeNull()
  expect(notAdvertised(USTBL, classes, null)).toBeNull()
})

it("a class of a money market fund has values that hardly move, unless it is an intermediary; others have none", () => {
  const of = (amfClassification: string) => {
    const text = { name: "Bills", amfClassification, referenceIndex: "None" }
    return { data: { en: text, es: text, it: text, de: text, fr: text } }
  }
  expect(hasMoneyMarketValues(of("Standard Money Market Fund"), false)).toBe(true)
  expect(hasMoneyMarketValues(of("Standard Money Market Fund"), true)).toBe(false)
  expect(hasMoneyMarketValues(of("Bonds"), false)).toBe(false)
})

it("a class with a low risk earns evenly; without a stated risk one of the money market does", () => {
  const of = (amfClassification: string, riskIndicator: ShareClass["riskIndicator"]) => {
    const text = { name: "Bills", amfClassification, referenceIndex: "None" }
    return { data: { en: text, es: text, it: text, de: text, fr: text }, riskIndicator }
  }
  expect(earnsEvenly(of("Bonds", 2))).toBe(true)
  expect(earnsEvenly(of("Bonds", 3))).toBe(false)
  expect(earnsEvenly(of("Standard Money Market Fund", 4))).toBe(false)
  expect(earnsEvenly(of("Standard Money Market Fund", null))).toBe(true)
  expect(earnsEvenly(of("Bonds", null))).toBe(false)
})

it("a class whose texts in a language are the English ones is in English only, for readers of that language", () => {
  const en = { name: "Gulf Bills", amfClassification: "Money market fund", referenceIndex: "KIBOR" }
  const data = { en, es: en, it: en, de: en, fr: { ...en, name: "Bons du Golfe" } }
  expect(isInEnglishOnly({ data }, "de")).toBe(true)
  expect(isInEnglishOnly({ data }, "fr")).toBe(false)
  expect(isInEnglishOnly({ data }, "en")).toBe(false)
})
