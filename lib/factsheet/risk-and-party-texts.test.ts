import { expect, test } from "vitest"
import type { FundParty } from "#lib/domain/fund-parties/fund-party.ts"
import { LANGUAGES } from "#lib/domain/languages/language.ts"
import { RISK_INDICATORS } from "#lib/domain/share-classes/share-class-risk.ts"
import { isAnybodyStated, partyTexts } from "./party-texts.ts"
import { holdingPeriodText, riskSentences } from "./risk-texts.ts"

test.each([
  ["P1D", "1 day"],
  ["P2W", "2 weeks"],
  ["P1M", "1 month"],
  ["P5Y", "5 years"],
] as const)("a holding period of %s is %s", (period, text) => {
  expect(holdingPeriodText("en", period)).toBe(text)
})

test("every risk class has words of its own in every language", () => {
  for (const language of LANGUAGES) {
    const sentences = RISK_INDICATORS.map(
      (riskIndicator) => riskSentences(language, { riskIndicator, recommendedHoldingPeriod: "P3M" })[0],
    )
    expect(new Set(sentences).size).toBe(7)
  }
})

test("without a risk indicator nothing is said about risk, and without a holding period nothing about that", () => {
  expect(riskSentences("en", { riskIndicator: null, recommendedHoldingPeriod: "P3M" })).toEqual([])
  expect(riskSentences("en", { riskIndicator: 1, recommendedHoldingPeriod: null })).toEqual([
    "Risk class 1 of 7: the lowest risk.",
    expect.stringMatching(/not a guarantee/),
  ])
})

const PARTY: FundParty = {
  fundId: "1",
  role: "regulator",
  name: "Authority",
  address: null,
  country: null,
  registerNumber: null,
  registerUrl: null,
  website: null,
  email: null,
  phone: null,
}

test("a party of which only the name is known is its name alone", () => {
  expect(partyTexts("en", [PARTY])).toMatchObject([{ role: "Regulator", name: "Authority", details: [] }])
  expect(isAnybodyStated({ domicile: null }, [])).toBe(false)
})

test("what is known of a party is told in one order, with links where they lead somewhere", () => {
  const party = {
    ...PARTY,
    address: "1 Sample Street\n75000 Paris",
    country: "FRA",
    registerNumber: "A-1",
    registerUrl: "https://register.example.org/1",
    website: "https://www.example.org/",
    email: "funds@example.org",
    phone: "+33 (0)1 99 00",
  }
  expect(partyTexts("de", [party])[0]?.details).toEqual([
    { text: "1 Sample Street, 75000 Paris, Frankreich", href: null },
    { text: "Fonds zugelassen unter A-1", href: "https://register.example.org/1" },
    { text: "example.org", href: "https://www.example.org/" },
    { text: "funds@example.org", href: "mailto:funds@example.org" },
    { text: "+33 (0)1 99 00", href: "tel:+3319900" },
  ])
})
