import { expect, it } from "vitest"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import { feeFacts } from "./facts.ts"
import { managementFeeTexts } from "./key-figure-texts.ts"

const text = { name: "Euro Treasury Bills", amfClassification: "Money market fund", referenceIndex: "€STR" }

const charging = (rate: string): ShareClass => ({
  id: "00000000-0000-0000-0000-000000000001",
  fundId: "00000000-0000-0000-0000-000000000002",
  isin: "FR0128379478",
  symbol: "EUTBL",
  currency: "EUR",
  navDecimals: 6,
  shareDecimals: 5,
  tokens: [],
  useOfIncome: "accumulating",
  intermediaryShareClasses: [],
  data: { en: text, es: text, fr: text, it: text, de: text },
  minimumInitialSubscription: decimal("1000"),
  minimumSubsequentSubscription: decimal("1"),
  minimumRedemption: decimal("1"),
  subscriptionFees: decimal(rate),
  redemptionFees: decimal(rate),
  managementFees: decimal(rate),
  navMoveLimit: decimal("0.005"),
  riskIndicator: null,
  recommendedHoldingPeriod: null,
})

it.each([
  ["0", "0.00%"],
  ["0.0025", "0.25%"],
  ["0.00125", "0.125%"],
  ["0.00004", "0.004%"],
])("fees of %s are stated as they are charged: %s", (rate, text) => {
  const shareClass = charging(rate)
  expect(
    feeFacts("en", shareClass)
      .slice(0, 3)
      .map(({ value }) => value),
  ).toEqual([text, text, text])
  expect(managementFeeTexts("en", shareClass).value).toBe(text)
})
