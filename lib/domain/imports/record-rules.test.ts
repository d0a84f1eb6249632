import { describe, expect, test } from "vitest"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import type { Fund } from "#lib/domain/funds/fund.ts"
import { decimal } from "#lib/domain/money/decimal.ts"
import type { ShareClass } from "#lib/domain/share-classes/share-class.ts"
import type { ExchangeRateRecord } from "./exchange-rate-record.ts"
import { exchangeRateErrors } from "./exchange-rate-record.ts"
import { fundAssetErrors } from "./fund-asset-errors.ts"
import type { FundAssetRecord } from "./fund-asset-record.ts"
import { fundErrors, nonOperatingDayErrors } from "./fund-record.ts"
import type { IndexValueRecord } from "./index-value-record.ts"
import { indexValueErrors } from "./index-value-record.ts"
import { knownRecords } from "./known-records.ts"
import type { NetAssetValueRecord } from "./net-asset-value-record.ts"
import { netAssetValueErrors } from "./net-asset-value-record.ts"
import type { RecordError } from "./record-errors.ts"
import { shareClassErrors } from "./share-class-errors.ts"
import type { ShareClassRecord } from "./share-class-record.ts"

// Wednesday 7 January 2026, in the evening; the sixth was closed.
const NOW = instant("2026-01-07T18:00:00Z")

const FUND: Fund = {
  id: "eutbl",
  slug: "EUTBL",
  name: "Euro Treasury Bills",
  currency: "EUR",
  timezone: "Europe/Paris",
  executionMethod: "knownNAVs",
  nonOperatingDays: [day("2026-01-01"), day("2026-01-06")],
  launchDay: day("2025-12-22"),
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
  cutOffTime: "12:00" as TimeOfDay,
  domicile: null,
  navErrorTolerance: decimal("0.005"),
}

const text = { name: "Bills", amfClassification: "None", referenceIndex: "None" }

const RECORD: ShareClassRecord = {
  fund: "EUTBL",
  symbol: "EUTBL",
  isin: "FR0128379478",
  navDecimals: 6,
  shareDecimals: 5,
  currency: "EUR",
  tokens: [],
  useOfIncome: "accumulating",
  minimumInitialSubscription: decimal("1000"),
  minimumSubsequentSubscription: decimal("1"),
  minimumRedemption: decimal("1"),
  subscriptionFees: decimal("0"),
  redemptionFees: decimal("0"),
  managementFees: decimal("0.0025"),
  riskIndicator: null,
  recommendedHoldingPeriod: null,
  intermediaryShareClasses: [],
  data: { en: text, es: text, fr: text, it: text, de: text },
  bankAccountNumber: "FR7630006000011234567890189",
  bankAccountBic: "AGRIFRPP",
  bankAccountIntermediaryBic: null,
}

const shareClass = (symbol: ShareClass["symbol"]): ShareClass => {
  const { fund: _, ...rest } = RECORD
  return { ...rest, id: symbol, fundId: FUND.id, symbol, intermediaryShareClasses: [] } as ShareClass
}

const KNOWN = knownRecords([FUND], [shareClass("EUTBL"), shareClass("NEUTRALCC")], NOW)

const lines = (errors: readonly RecordError[]): string[] =>
  errors.map(({ field, reason }) => `${field}: ${reason}`)

/** A rule accepts a record as it is, and rejects what a case overrides, each for one reason. */
function cases<Incoming extends object>(
  rule: (record: Incoming) => readonly RecordError[],
  right: Incoming,
  wrong: [string, object, RegExp][],
): void {
  test("is accepted when all is right", () => expect(lines(rule(right))).toEqual([]))
  test.each(wrong)("is rejected with %s", (_, override, reason) => {
    expect(lines(rule({ ...right, ...override }))).toEqual([expect.stringMatching(reason)])
  })
}

describe("a net asset value", () => {
  const right: NetAssetValueRecord = {
    shareClass: "EUTBL",
    day: day("2026-01-04"),
    value: decimal("1.000001"),
    updatedAt: NOW,
  }
  cases((record) => netAssetValueErrors(record, KNOWN), right, [
    ["an unknown class", { shareClass: "SAFO" }, /^shareClass: there is no share class SAFO yet/],
    [
      "more decimals than its class",
      { value: decimal("1.0000001") },
      /^value: .* has 7 decimals; EUTBL has 6/,
    ],
    ["zero", { value: decimal("0") }, /^value: 0 is not above zero/],
    ["less than zero", { value: decimal("-1") }, /^value: -1 is not above zero/],
    [
      "a day before the launch",
      { day: day("2025-12-21") },
      /^day: .* is before the launch of EUTBL on 2025-12-22/,
    ],
    [
      "a day that has no value",
      { day: day("2026-01-02") },
      /^day: EUTBL has no net asset value dated 2026-01-02/,
    ],
    [
      "a day that has not come",
      { day: day("2026-01-08") },
      /^day: 2026-01-08 has not come yet; .* is 2026-01-07/,
    ],
    ["a time to come", { updatedAt: instant("2026-01-07T18:00:00.001Z") }, /^updatedAt: .* is in the future/],
    ["a time before 2020", { updatedAt: instant("2019-12-31") }, /^updatedAt: .* is before 2020/],
  ])
})

describe("a level of an index", () => {
  const right: IndexValueRecord = {
    shareClass: "NEUTRALCC",
    day: day("2026-01-04"),
    value: decimal("1.01"),
    allocation: "BTC",
  }
  cases((record) => indexValueErrors(record, KNOWN), right, [
    ["an unknown class", { shareClass: "SAFO" }, /^shareClass: there is no share class SAFO yet/],
    ["a day before the launch", { day: day("2025-12-21") }, /^day: .* before the launch/],
    ["zero", { value: decimal("0") }, /^value: 0 is not above zero/],
    ["no allocation of NEUTRALCC", { allocation: null }, /^allocation: is missing/],
  ])
  test("of another class needs no allocation", () => {
    expect(indexValueErrors({ ...right, shareClass: "EUTBL", allocation: null }, KNOWN)).toEqual([])
  })
})

describe("an exchange rate", () => {
  const right: ExchangeRateRecord = {
    fund: "EUTBL",
    day: day("2020-05-01"),
    baseCurrency: "EUR",
    quoteCurrency: "USD",
    fxRate: decimal("1.17"),
  }
  cases((record) => exchangeRateErrors(record, KNOWN), right, [
    ["an unknown fund", { fund: "SAFO" }, /^fund: there is no fund SAFO yet/],
    ["a day that has not come", { day: day("2026-01-08") }, /^day: 2026-01-08 has not come yet/],
    ["one currency twice", { quoteCurrency: "EUR" }, /^quoteCurrency: is EUR like the base currency/],
    ["zero", { fxRate: decimal("0") }, /^fxRate: 0 is not above zero/],
    ["a time to come", { updatedAt: instant("2026-01-08") }, /^updatedAt: .* is in the future/],
  ])
})

describe("a position", () => {
  const right = {
    fund: "EUTBL",
    valuationDay: day("2026-01-04"),
    assetType: "bond",
    assetLabel: { en: "Bill", es: "Bill", fr: "Bill", it: "Bill", de: "Bill" },
    currency: "EUR",
    quantity: decimal("1"),
    totalMarketValue: decimal("1"),
    unitMarketValue: decimal("1"),
    totalAcquisitionCost: decimal("1"),
    unitAcquisitionCost: decimal("1"),
    percentageOfFundTotalNetAssets: decimal("1"),
    fundTotalNetAssetsMarketValue: decimal("1"),
    isin: "FR0128379478",
    issuerCountryCode: "FRA",
    nominalValue: decimal("1"),
    maturity: "short",
    maturityDate: day("2026-01-04"),
    yieldToMaturity: decimal("-0.005"),
  } as const satisfies FundAssetRecord
  cases<FundAssetRecord>((record) => fundAssetErrors(record, KNOWN), right, [
    ["an unknown fund", { fund: "SAFO" }, /^fund: there is no fund SAFO yet/],
    ["a day before the launch", { valuationDay: day("2025-12-21") }, /^valuationDay: .* before the launch/],
    ["an empty label", { assetLabel: { ...right.assetLabel, fr: " " } }, /^assetLabel.fr: is empty/],
    [
      "a weight in percent",
      { percentageOfFundTotalNetAssets: decimal("9.66") },
      /no weight: write a fraction/,
    ],
    [
      "a total below zero",
      { fundTotalNetAssetsMarketValue: decimal("-1") },
      /^fundTotalNet.*: is below zero/,
    ],
    ["a wrong ISIN", { isin: "FR0128379479" }, /^isin: .* is not a valid ISIN/],
    [
      "a country of two letters",
      { issuerCountryCode: "FR" },
      /^issuerCountryCode: FR is not an ISO 3166-1 alpha-3/,
    ],
    ["no nominal value", { nominalValue: decimal("0") }, /^nominalValue: 0 is not above zero/],
    [
      "a bond that has matured",
      { maturityDate: day("2026-01-03") },
      /^maturityDate: .* is before the valuation/,
    ],
    ["a yield in percent", { yieldToMaturity: decimal("2.13") }, /^yieldToMaturity: .* write a fraction/],
    ["a number too long", { quantity: decimal("1".repeat(31)) }, /^quantity: has too many digits/],
    ["a time to come", { createdAt: instant("2026-01-08") }, /^createdAt: .* is in the future/],
  ])
  test.each([
    ["an equity without a name", { assetType: "equity", securityName: "" }, "securityName: is empty"],
    ["cash without a code", { assetType: "cash", code: " " }, "code: is empty"],
  ])("%s is rejected", (_, override, line) => {
    expect(lines(fundAssetErrors({ ...right, ...override } as FundAssetRecord, KNOWN))).toEqual([line])
  })
})

describe("a share class", () => {
  const surroundings = {
    funds: new Set(["EUTBL"] as const),
    currencies: new Map([
      ["EUTBL", "EUR"],
      ["eurUSTBL", "EUR"],
    ] as const),
  }
  const address = `0x${"0".repeat(40)}`
  cases((record) => shareClassErrors(record, surroundings), RECORD, [
    ["an unknown fund", { fund: "SAFO" }, /^fund: there is no fund SAFO yet/],
    ["a wrong ISIN", { isin: "FR0128379479" }, /^isin: FR0128379479 is not a valid ISIN/],
    [
      "a wrong IBAN",
      { bankAccountNumber: "FR7630006000011234567890188" },
      /^bankAccountNumber: .* not a valid IBAN/,
    ],
    ["a wrong BIC", { bankAccountBic: "AGRIFRP" }, /^bankAccountBic: AGRIFRP is not a valid BIC/],
    [
      "a wrong intermediary BIC",
      { bankAccountIntermediaryBic: "X" },
      /^bankAccountIntermediaryBic: X is not/,
    ],
    ["a BIC without account", { bankAccountNumber: null }, /^bankAccountNumber: is missing/],
    ["an account without BIC", { bankAccountBic: null }, /^bankAccountBic: is missing/],
    ["a fee in percent", { managementFees: decimal("1") }, /^managementFees: 1 is no fee: write a fraction/],
    ["a fee below zero", { redemptionFees: decimal("-0.1") }, /^redemptionFees: -0.1 is below zero/],
    ["a minimum below zero", { minimumRedemption: decimal("-1") }, /^minimumRedemption: -1 is below zero/],
    ["too many decimals", { navDecimals: 21 }, /^navDecimals: 21 is not a whole number from 0 to 20/],
    ["an empty text", { data: { ...RECORD.data, it: { ...text, name: "" } } }, /^data.it.name: is empty/],
    [
      "itself as intermediary",
      { intermediaryShareClasses: [["EUR", "EUTBL"]] },
      /cannot be its own intermediary/,
    ],
    [
      "an unknown intermediary",
      { intermediaryShareClasses: [["USD", "SAFO"]] },
      /there is no share class SAFO/,
    ],
    [
      "an intermediary of another currency",
      { intermediaryShareClasses: [["CHF", "eurUSTBL"]] },
      /kept in EUR/,
    ],
    [
      "two intermediaries for one currency",
      { intermediaryShareClasses: Array.from({ length: 2 }, () => ["EUR", "eurUSTBL"]) },
      /EUR is repeated/,
    ],
    [
      "a token of another form",
      { tokens: [{ network: "Solana", address: "0x00" }] },
      /^tokens: .* on Solana/,
    ],
    [
      "two tokens on a network",
      { tokens: Array.from({ length: 2 }, () => ({ network: "Base", address })) },
      /is repeated/,
    ],
  ])
})

test("a launch or a closed day is one of the years that days after it have, too", () => {
  const late = day("3000-01-01")
  expect(lines(fundErrors({ ...FUND, launchDay: late }, new Map()))).toEqual([
    "launchDay: 3000-01-01 is after 2999-12-31",
  ])
  expect(nonOperatingDayErrors([{ fund: "EUTBL", day: late }], KNOWN, new Map())).toMatchObject([
    { index: 0, field: "day", reason: "3000-01-01 is after 2999-12-31" },
  ])
})
