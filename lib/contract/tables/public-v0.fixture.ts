import { ERRORS_OF_EVERY_OPERATION } from "./errors.fixture.ts"
import type { InterfaceTable, Shape } from "./notation.fixture.ts"

/** The enumerations that are those of the funds: these are the demo's, and the specification's. */
export const CATALOGUE_SHAPES: Readonly<Record<string, Shape>> = {
  CurrencyCode: "one of EUR, USD, GBP, CHF, JPY, SGD",
  FundSlug: "one of EUTBL, USTBL, NEUTRALCC, UKTBL, SAFO",
  ShareClassSymbol:
    "one of EUTBL, USTBL, eurUSTBL, NEUTRALCC, eurNEUTRALCC, UKTBL, eurUKTBL, SAFO, SAFOd, eurSAFO, eurSAFOd, gbpSAFO, chfSAFO",
  TimeZone: "one of Europe/Paris, Europe/Dublin, Europe/London, Europe/Luxembourg",
}

/** Share class without a bank account (spec section 2.3). */
const PLAIN_SHARE_CLASS = {
  id: "uuid",
  fundId: "uuid",
  isin: "ISIN",
  navDecimals: "integer from 0 to 20",
  shareDecimals: "integer from 0 to 20",
  currency: "CurrencyCode",
  tokens: "array of Token",
  useOfIncome: "one of accumulating, distributing",
  minimumInitialSubscription: "non-negative decimal",
  minimumSubsequentSubscription: "non-negative decimal",
  minimumRedemption: "non-negative decimal",
  subscriptionFees: "non-negative decimal",
  redemptionFees: "non-negative decimal",
  managementFees: "non-negative decimal",
  intermediaryShareClasses: "array of pair of CurrencyCode and uuid",
  data: {
    en: "ShareClassText",
    es: "ShareClassText",
    fr: "ShareClassText",
    it: "ShareClassText",
    de: "ShareClassText",
    "...": "other languages",
  },
  symbol: "ShareClassSymbol",
}

/** Fields of every fund asset (spec section 2.9). */
const ASSET = {
  id: "uuid",
  fundId: "uuid",
  valuationDay: "Date",
  assetLabel: { en: "string", es: "string", fr: "string", it: "string", de: "string" },
  currency: "CurrencyCode",
  quantity: "BigDecimal",
  totalMarketValue: "Amount",
  unitMarketValue: "Amount",
  totalAcquisitionCost: "Amount",
  unitAcquisitionCost: "Amount",
  totalGainOnAsset: "Amount",
  unitGainOnAsset: "Amount",
  percentageOfFundTotalNetAssets: "BigDecimal",
  fundTotalNetAssetsMarketValue: "Amount",
  createdAt: "Date from 2020 to 2100",
}

/** The resources of the public data interface (spec sections 2.1 to 2.10). */
export const PUBLIC_SHAPES: Readonly<Record<string, Shape>> = {
  Amount: { value: "BigDecimal", currency: "CurrencyCode" },
  NonNegativeAmount: { value: "non-negative decimal", currency: "CurrencyCode" },
  /** A NonNegativeAmount that Sharebook rounds. */
  MinorUnitsAmount: { value: "decimal with minor units", currency: "CurrencyCode" },

  Fund: {
    id: "uuid",
    slug: "FundSlug",
    timezone: "TimeZone",
    executionMethod: "one of knownNAVs, unknownNAVs",
    nonOperatingDays: "array of Day",
    launchDay: "Day",
  },

  ShareClass: [
    PLAIN_SHARE_CLASS,
    {
      ...PLAIN_SHARE_CLASS,
      bankAccountNumber: "IBAN",
      bankAccountBic: "BIC",
      bankAccountIntermediaryBic: "BIC or null",
    },
  ],
  ShareClassText: {
    name: "NonEmptyString",
    amfClassification: "NonEmptyString",
    referenceIndex: "NonEmptyString",
  },
  Token: [
    {
      network:
        "one of Sepolia, PolygonAmoy, BaseSepolia, ArbitrumSepolia, EtherlinkTestnet, Ethereum, Polygon, Base, Arbitrum, Etherlink",
      address: "EVM address",
    },
    { network: "one of Starknet, StarknetSepolia", address: "Starknet address" },
    { network: "one of Stellar, StellarTestnet", address: "Stellar address" },
    { network: "one of Solana, SolanaDevnet", address: "Solana address" },
  ],

  ShareClassYield: {
    shareClassId: "uuid",
    dailyYield: "BigDecimal",
    weeklyYield: "BigDecimal or null",
    monthlyYield: "BigDecimal or null",
    updatedAt: "Date",
    nextYieldTimestamp: "Timestamp",
    previousYieldTimestamp: [{ _tag: "always None" }, { _tag: "always Some", value: "Timestamp" }],
  },

  NetAssetValue: {
    id: "uuid",
    shareClassId: "uuid",
    day: "Day",
    amount: "NonNegativeAmount",
    updatedAt: "Date from 2020 to 2100",
  },

  ShareClassTotals: {
    totalShares: "BigDecimal",
    totalAssets: "MinorUnitsAmount",
    numberOfHolders: "number",
    netAssetValue: "NetAssetValue",
    totalYield: "Amount",
    totalOrders: "Amount",
  },

  IndexValue: { day: "Day", amount: "NonNegativeAmount" },
  AllocatedIndexValue: { day: "Day", amount: "NonNegativeAmount", allocation: "one of BTC, ETH, CASH" },

  FundAsset: [
    {
      ...ASSET,
      assetType: "always bond",
      isin: "ISIN",
      issuerCountryCode: "ISO 3166-1 alpha-3",
      nominalValue: "Amount",
      maturity: "one of short, long",
      maturityDate: "Date",
      daysToMaturity: "number",
      yieldToMaturity: "BigDecimal",
    },
    {
      ...ASSET,
      assetType: "always equity",
      isin: "ISIN",
      issuerCountryCode: "ISO 3166-1 alpha-3",
      securityName: "string",
    },
    { ...ASSET, assetType: "always cash", code: "string" },
    { ...ASSET, assetType: "always reverse_repo", code: "string" },
    { ...ASSET, assetType: "always swap", code: "string" },
  ],

  ExchangeRate: {
    id: "uuid",
    fundId: "uuid",
    day: "Day",
    baseCurrency: "CurrencyCode",
    quoteCurrency: "CurrencyCode",
    fxRate: "BigDecimal",
    updatedAt: "Date from 2020 to 2100",
  },

  // Added by Sharebook.
  FundParties: {
    fundId: "uuid",
    domicile: "ISO 3166-1 alpha-3 or null",
    parties: "array of Party",
  },
  Party: {
    role: "one of management-company, depositary, auditor, correspondent-bank, regulator",
    name: "string",
    address: "string or null",
    country: "ISO 3166-1 alpha-3 or null",
    registerNumber: "string or null",
    registerUrl: "string or null",
    website: "string or null",
    email: "string or null",
    phone: "string or null",
  },
  ShareClassRisk: {
    shareClassId: "uuid",
    riskIndicator: "integer from 1 to 7 or null",
    recommendedHoldingPeriod: "Period or null",
  },
  ShareClassDocument: {
    id: "uuid",
    shareClassId: "uuid",
    kind: "one of key-information, prospectus, annual-report",
    language: "one of en, es, fr, it, de",
    version: "string",
    day: "Day",
    isCurrent: "boolean",
    sizeBytes: "integer from 1",
    sha256: "string",
    url: "string",
  },
}

/** Every public operation has this parameter, which Sharebook adds. */
const format = "optional one of json, csv"

const fundId = "uuid"
const shareClassSymbol = "ShareClassSymbol"

/** The public data interface (spec section 4.1). */
export const PUBLIC_TABLE: InterfaceTable = {
  prefix: "/api/public/v0",
  version: "v0",
  credentials: "none",
  hasIdempotencyKeys: false,
  errors: ERRORS_OF_EVERY_OPERATION,
  specified: {
    "GET /funds/{fundId}": {
      path: { fundId },
      query: { format },
      returns: "Fund",
      errors: ["NotFoundError"],
    },
    "GET /funds/": {
      query: { format },
      returns: "array of Fund",
      errors: [],
    },
    "GET /share-classes/": {
      query: { format },
      returns: "array of ShareClass",
      errors: [],
    },
    "GET /share-classes/{shareClassSymbol}": {
      path: { shareClassSymbol },
      query: { format },
      returns: "ShareClass",
      errors: ["NotFoundError"],
    },
    "GET /share-classes/{shareClassSymbol}/yield": {
      path: { shareClassSymbol },
      query: { format },
      returns: "ShareClassYield",
      errors: ["NotFoundError"],
    },
    "GET /share-classes/{shareClassSymbol}/totals": {
      path: { shareClassSymbol },
      query: { format },
      returns: "ShareClassTotals",
      errors: ["NotFoundError"],
    },
    "GET /share-classes/{shareClassSymbol}/totals/from-day": {
      path: { shareClassSymbol },
      query: { startDay: "Day", format },
      returns: "array of ShareClassTotals",
      errors: ["NotFoundError"],
    },
    "GET /net-asset-values/{shareClassSymbol}/{day}": {
      path: { shareClassSymbol, day: "Day" },
      query: { format },
      returns: "NetAssetValue",
      errors: ["NotFoundError"],
    },
    "GET /net-asset-values/{shareClassSymbol}": {
      path: { shareClassSymbol },
      query: { startDay: "Day", format },
      returns: "array of NetAssetValue",
      errors: ["NotFoundError"],
    },
    "GET /net-asset-values/{shareClassSymbol}/latest": {
      path: { shareClassSymbol },
      query: { format },
      returns: "NetAssetValue",
      errors: ["NotFoundError"],
    },
    "GET /index-values/{shareClassSymbol}": {
      path: { shareClassSymbol },
      query: { startDay: "Day", format },
      returns: "array of IndexValue",
      errors: ["NotFoundError", "ServiceUnavailableError"],
    },
    "GET /index-values/neutralcc/with-allocation": {
      query: { startDay: "Day", format },
      returns: "array of AllocatedIndexValue",
      errors: ["NotFoundError", "ServiceUnavailableError"],
    },
    "GET /fund-assets/": {
      query: { fundId, valuationDay: "optional Day", format },
      returns: "array of FundAsset",
      errors: ["NotFoundError"],
    },
    "GET /exchange-rates/{exchangeRateId}": {
      path: { exchangeRateId: "uuid" },
      query: { format },
      returns: "ExchangeRate",
      errors: ["NotFoundError"],
    },
    "GET /exchange-rates/latest": {
      query: {
        fundId,
        quoteCurrency: "CurrencyCode",
        baseCurrency: "CurrencyCode",
        latestUpdateDate: "optional Date of callers",
        fallbackToAnyOtherFund: "optional one of true, false",
        format,
      },
      returns: "ExchangeRate",
      errors: ["NotFoundError"],
    },
  },
  added: {
    "GET /funds/{fundId}/parties": {
      path: { fundId },
      query: { format },
      returns: "FundParties",
      errors: ["NotFoundError"],
    },
    "GET /share-classes/{shareClassSymbol}/risk": {
      path: { shareClassSymbol },
      query: { format },
      returns: "ShareClassRisk",
      errors: ["NotFoundError"],
    },
    "GET /share-classes/{shareClassSymbol}/documents": {
      path: { shareClassSymbol },
      query: { format },
      returns: "array of ShareClassDocument",
      errors: ["NotFoundError"],
    },
  },
}
