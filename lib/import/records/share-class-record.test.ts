import { expect, test } from "vitest"
import * as z from "zod"
import { shareClassRecord } from "./share-class-record.ts"

const en = { name: "Gulf Bills", amfClassification: "Money market fund", referenceIndex: "None" }

const STATED = {
  fund: "EUTBL",
  symbol: "Dune",
  isin: "FR0128379478",
  navDecimals: 6,
  shareDecimals: 0,
  currency: "KWD",
  useOfIncome: "accumulating",
  minimumInitialSubscription: "1",
  minimumSubsequentSubscription: "1",
  minimumRedemption: "1",
  subscriptionFees: "0",
  redemptionFees: "0",
  managementFees: "0",
} as const

test("a language without texts has the English ones", () => {
  const fr = { ...en, name: "Bons du Golfe" }
  expect(z.decode(shareClassRecord, { ...STATED, data: { en, fr } }).data).toEqual({
    en,
    es: en,
    fr,
    it: en,
    de: en,
  })
})

test("English cannot be left out", () => {
  expect(z.safeDecode(shareClassRecord, { ...STATED, data: { fr: en } as never }).success).toBe(false)
})
