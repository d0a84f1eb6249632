import { describe, expect, test } from "vitest"
import { dataFileRejectionText } from "#lib/domain/errors/data-file-rejection.ts"
import { RESOURCES } from "./resources.ts"

const resource = (name: string) => {
  const found = RESOURCES.find((candidate) => candidate.name === name)
  if (found === undefined) throw new Error(`no resource ${name}`)
  return found
}

const NAV = { shareClass: "EUTBL", day: "2026-01-05", value: "1.05" }

const BOND = {
  fund: "EUTBL",
  valuationDay: "2026-01-05",
  assetType: "bond",
  assetLabel: { en: "Bill", es: "Bill", fr: "Bill", it: "Bill", de: "Bill" },
  currency: "EUR",
  quantity: "1",
  totalMarketValue: "1",
  unitMarketValue: "1",
  totalAcquisitionCost: "1",
  unitAcquisitionCost: "1",
  percentageOfFundTotalNetAssets: "1",
  fundTotalNetAssetsMarketValue: "1",
  isin: "FR0128379478",
  issuerCountryCode: "FRA",
  nominalValue: "1",
  maturity: "short",
  maturityDate: "2026-03-05",
  yieldToMaturity: "0.02",
}

const text = { name: "Bills", amfClassification: "None", referenceIndex: "None" }

const SHARE_CLASS = {
  fund: "EUTBL",
  symbol: "EUTBL",
  isin: "FR0128379478",
  navDecimals: 6,
  shareDecimals: 5,
  currency: "EUR",
  useOfIncome: "accumulating",
  minimumInitialSubscription: "1000",
  minimumSubsequentSubscription: "1",
  minimumRedemption: "1",
  subscriptionFees: "0",
  redemptionFees: "0",
  managementFees: "0.0025",
  data: { en: text, es: text, fr: text, it: text, de: text },
}

const FUND = {
  slug: "EUTBL",
  name: "Bills",
  currency: "EUR",
  timezone: "Europe/Paris",
  executionMethod: "knownNAVs",
  launchDay: "2025-01-02",
  navDayRule: "open-day",
  publicationTime: "14:00",
  cutOffTime: "12:00",
}

const PARTY = { fund: "EUTBL", role: "depositary", name: "Sample Bank" }

const fileErrorsOf = (name: string, value: unknown) =>
  resource(name).decode([{ value, positionOf: () => ({ line: 2, column: null }) }]).errors

const errorsOf = (name: string, value: unknown) =>
  fileErrorsOf(name, value).map(({ field, reason }) => `${field}: ${reason}`)

describe("a record of the right form is taken as it is", () => {
  test.each([
    ["net-asset-values", NAV],
    [
      "net-asset-values",
      { ...NAV, id: "2f1b6c1e-6d5c-4a3e-9d0b-6f1f7f6f2a11", updatedAt: "2026-01-05T13:00:00Z" },
    ],
    ["fund-assets", BOND],
    ["share-classes", SHARE_CLASS],
    ["funds", FUND],
    ["funds", { ...FUND, domicile: "FRA" }],
    ["funds", { ...FUND, slug: "Sakura", currency: "JPY", timezone: "Asia/Tokyo" }],
    ["share-classes", { ...SHARE_CLASS, symbol: "Dune", currency: "KWD", shareDecimals: 0 }],
    ["share-classes", { ...SHARE_CLASS, riskIndicator: 7, recommendedHoldingPeriod: "P3M" }],
    ["fund-parties", PARTY],
    [
      "fund-parties",
      {
        ...PARTY,
        name: "<script>alert(1)</script>",
        address: "1 Sample Street\n75000 Paris",
        country: "FRA",
        registerNumber: "GP-1",
        registerUrl: "https://register.example.org/1",
        website: "https://www.example.org/funds?a=1",
        email: "funds@example.org",
        phone: "+33 (0)1 99 00 00 00",
      },
    ],
    ["legal-texts", { page: "privacy", language: "it", day: "2026-01-01", text: "Uno.\n\n<b>Due</b>." }],
    ["calendars", { fund: "EUTBL", day: "2026-01-01" }],
    ["distributions", { shareClass: "SAFOd", exDay: "2026-01-12", paymentDay: "2026-01-15" }],
    ["index-values", { shareClass: "NEUTRALCC", day: "2026-01-05", value: "1", allocation: "BTC" }],
    [
      "exchange-rates",
      { fund: "USTBL", day: "2026-01-05", baseCurrency: "EUR", quoteCurrency: "USD", fxRate: "1.17" },
    ],
  ])("%s", (name, value) => expect(errorsOf(name, value)).toEqual([]))
})

describe("every field that is wrong is named with what was expected", () => {
  const cases: [string, string, object, RegExp[]][] = [
    [
      "all at once",
      "net-asset-values",
      { shareClass: "ETUBL", day: "2026-02-30", value: 1.05 },
      [
        /^shareClass: .*Did you mean "EUTBL"/,
        /^day: Expected a day that exists/,
        /^value: Expected a string with .*; got 1.05/,
      ],
    ],
    [
      "nothing at all",
      "net-asset-values",
      {},
      [/^shareClass: is missing/, /^day: is missing/, /^value: is missing/],
    ],
    ["an unknown field", "net-asset-values", { ...NAV, price: "1" }, [/^price: is not a field/]],
    ["zero", "net-asset-values", { ...NAV, value: "0" }, [/^value: .*above zero/]],
    ["an exponent", "net-asset-values", { ...NAV, value: "1e5" }, [/^value: .*no exponent/]],
    ["a decimal comma", "net-asset-values", { ...NAV, value: "1,05" }, [/^value: /]],
    ["an id that is none", "net-asset-values", { ...NAV, id: "7" }, [/^id: Expected a UUID/]],
    [
      "a time before 2020",
      "net-asset-values",
      { ...NAV, updatedAt: "2019-12-31" },
      [/^updatedAt: .*2020 to 2100/],
    ],
    [
      "a fraction of a decimal",
      "share-classes",
      { ...SHARE_CLASS, navDecimals: 1.5 },
      [/^navDecimals: Expected a whole number/],
    ],
    ["a currency without minor units", "funds", { ...FUND, currency: "XAU" }, [/^currency: .*ISO 4217/]],
    ["a time zone that is none", "funds", { ...FUND, timezone: "Asia/Nowhere" }, [/^timezone: .*IANA/]],
    ["a time zone of many countries", "funds", { ...FUND, timezone: "IST" }, [/^timezone: .*area/]],
    ["an offset as a time zone", "funds", { ...FUND, timezone: "+09:00" }, [/^timezone: .*IANA/]],
    ["a slug with a space", "funds", { ...FUND, slug: "My fund" }, [/^slug: Expected a letter/]],
    [
      "a symbol of one letter",
      "share-classes",
      { ...SHARE_CLASS, symbol: "A" },
      [/^symbol: Expected a letter/],
    ],
    [
      "a class of an unknown fund",
      "share-classes",
      { ...SHARE_CLASS, fund: "EUTLB" },
      [/^fund: Expected one of EUTBL, .*Did you mean "EUTBL"/],
    ],
    ["a time of day that is none", "funds", { ...FUND, cutOffTime: "24:00" }, [/^cutOffTime: .*HH:MM/]],
    [
      "an unknown kind of asset",
      "fund-assets",
      { ...BOND, assetType: "bnod" },
      [/^assetType: .*Did you mean "bond"/],
    ],
    [
      "a field of another kind",
      "fund-assets",
      { ...BOND, code: "X" },
      [/^code: is not a field of this kind/],
    ],
    [
      "a bond without its own fields",
      "fund-assets",
      { ...BOND, maturity: undefined },
      [/^maturity: is missing/],
    ],
    ["a check digit", "fund-assets", { ...BOND, isin: "FR0128379479" }, [/^isin: Expected a valid ISIN/]],
    [
      "too many decimals of a class",
      "share-classes",
      { ...SHARE_CLASS, navDecimals: 21 },
      [/from 0 to 20; got 21/],
    ],
    [
      "a token of another network's form",
      "share-classes",
      { ...SHARE_CLASS, tokens: [{ network: "Solana", address: "0x00" }] },
      [/^tokens.0.address: /],
    ],
    [
      "an account without BIC",
      "share-classes",
      { ...SHARE_CLASS, bankAccountNumber: "FR7630006000011234567890189" },
      [/^bankAccountBic: Expected the BIC that belongs/],
    ],
    [
      "a BIC without account",
      "share-classes",
      { ...SHARE_CLASS, bankAccountIntermediaryBic: "AGRIFRPP" },
      [/^bankAccountNumber: Expected the account number/],
    ],
    [
      "a risk indicator of 8",
      "share-classes",
      { ...SHARE_CLASS, riskIndicator: 8 },
      [/^riskIndicator: Expected a whole number from 1 to 7; got 8/],
    ],
    [
      "a holding period that is none",
      "share-classes",
      { ...SHARE_CLASS, recommendedHoldingPeriod: "3 months" },
      [/^recommendedHoldingPeriod: Expected a duration such as P1D, P2W, P3M or P5Y; got "3 months"/],
    ],
    ["a domicile of two letters", "funds", { ...FUND, domicile: "FR" }, [/^domicile: .*alpha-3/]],
    [
      "an unknown role of a party",
      "fund-parties",
      { ...PARTY, role: "depository" },
      [/^role: Expected one of management-company, .*Did you mean "depositary"/],
    ],
    ["a party without a name", "fund-parties", { ...PARTY, name: undefined }, [/^name: is missing/]],
    [
      "a party whose name is blank",
      "fund-parties",
      { ...PARTY, name: "  " },
      [/^name: Expected text of 1 to 200/],
    ],
    [
      "a name that would change the order of its page",
      "fund-parties",
      { ...PARTY, name: "Bank \u202eknaB" },
      [/^name: .*direction characters/],
    ],
    [
      "addresses that run scripts or are not encrypted",
      "fund-parties",
      { ...PARTY, website: "javascript:alert(1)", registerUrl: "http://register.example.org" },
      [/^registerUrl: Expected an https:/, /^website: Expected an https:/],
    ],
    [
      "an email address and a phone number that are none",
      "fund-parties",
      { ...PARTY, email: "funds at example.org", phone: "call us" },
      [/^email: Expected an email address/, /^phone: Expected a phone number/],
    ],
    [
      "a legal page and a language that the site does not have",
      "legal-texts",
      { page: "imprint", language: "pt", day: "2026-01-01", text: " " },
      [
        /^page: Expected one of contact, /,
        /^language: Expected one of en, /,
        /^text: Expected text of 1 to 100000/,
      ],
    ],
    ["no record", "funds", [], [/^: Expected a record, { … }; got a list/]],
  ]
  test.each(cases)("%s", (_, name, value, reasons) => {
    const errors = errorsOf(name, value)
    for (const reason of reasons) expect(errors).toContainEqual(expect.stringMatching(reason))
    expect(errors).toHaveLength(reasons.length)
    for (const { reason, rejection } of fileErrorsOf(name, value)) {
      expect(rejection?.name).not.toBe("otherForm")
      expect(rejection && dataFileRejectionText(rejection)).toBe(reason)
    }
  })
})

/** Values of which none is what a field has to be, with the columns of every resource. */
test.each(RESOURCES.map(({ name }) => name))(
  "whatever is wrong with a field of %s has a rejection",
  (name) => {
    const { columns } = resource(name)
    for (const wrong of ["", "\u0000", 'wrong; got "x"', 7.5, null, [], {}, [["EUR"]], true])
      for (const assetType of ["bond", "cash"]) {
        const record: Record<string, unknown> = { assetType }
        for (const { name: column } of columns) record[column.split(".")[0] ?? ""] ??= wrong
        for (const { reason, rejection } of fileErrorsOf(name, record))
          expect(rejection && dataFileRejectionText(rejection), reason).toBe(reason)
      }
  },
)

test("columns may be left out only when no record needs them", () => {
  const optional = Object.fromEntries(
    RESOURCES.map(({ name, columns }) => [
      name,
      columns.filter((column) => !column.isRequired).map((column) => column.name),
    ]),
  )
  expect(optional).toEqual({
    funds: ["id", "domicile", "navErrorTolerance"],
    calendars: [],
    "fund-parties": ["address", "country", "registerNumber", "registerUrl", "website", "email", "phone"],
    "share-classes": [
      "id",
      "navMoveLimit",
      "riskIndicator",
      "recommendedHoldingPeriod",
      "tokens",
      "intermediaryShareClasses",
      ...["es", "fr", "it", "de"].flatMap((language) =>
        ["name", "amfClassification", "referenceIndex"].map((text) => `data.${language}.${text}`),
      ),
      "bankAccountNumber",
      "bankAccountBic",
      "bankAccountIntermediaryBic",
    ],
    "net-asset-values": ["id", "currency", "updatedAt"],
    "index-values": ["allocation"],
    distributions: ["amountPerShare"],
    "exchange-rates": ["id", "updatedAt"],
    "legal-texts": [],
    "fund-assets": [
      "id",
      "createdAt",
      "isin",
      "issuerCountryCode",
      "nominalValue",
      "maturity",
      "maturityDate",
      "yieldToMaturity",
      "securityName",
      "code",
    ],
  })
})
