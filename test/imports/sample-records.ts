import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { TimeOfDay } from "#lib/domain/calendar/instant.ts"
import { instant } from "#lib/domain/calendar/instant.ts"
import { ImportError } from "#lib/domain/errors/import-error.ts"
import type { FundAssetRecord } from "#lib/domain/imports/fund-asset-record.ts"
import type { FundRecord } from "#lib/domain/imports/fund-record.ts"
import type { NetAssetValueRecord } from "#lib/domain/imports/net-asset-value-record.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import { decimal, ZERO } from "#lib/domain/money/decimal.ts"

// Records for tests of imports: right as they are, and made wrong by what a test overrides.

/** EUTBL: dates its values on the eve of the next open day. */
export const sampleFund = (overrides: Partial<FundRecord> = {}): FundRecord => ({
  slug: "EUTBL",
  name: "Euro Treasury Bills",
  currency: "EUR",
  timezone: "Europe/Paris",
  executionMethod: "knownNAVs",
  launchDay: day("2025-01-02"),
  navDayRule: "eve-of-next-open-day",
  publicationTime: "14:00" as TimeOfDay,
  cutOffTime: "12:00" as TimeOfDay,
  domicile: null,
  ...overrides,
})

/** USTBL: dates its values on the open day itself. */
export const dollarFund = (overrides: Partial<FundRecord> = {}): FundRecord =>
  sampleFund({
    slug: "USTBL",
    name: "US Treasury Bills",
    currency: "USD",
    navDayRule: "open-day",
    publicationTime: "10:00" as TimeOfDay,
    ...overrides,
  })

const text = (name: string) => ({
  name,
  amfClassification: "Short-term money market fund",
  referenceIndex: "€STR",
})

/** EUTBL with a bank account. */
export const sampleShareClass = (overrides: Partial<ShareClassRecord> = {}): ShareClassRecord =>
  ({
    fund: "EUTBL",
    symbol: "EUTBL",
    isin: "FR0128379478",
    navDecimals: 6,
    shareDecimals: 5,
    currency: "EUR",
    tokens: [{ network: "Ethereum", address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" }],
    useOfIncome: "accumulating",
    minimumInitialSubscription: decimal("1000"),
    minimumSubsequentSubscription: decimal("1"),
    minimumRedemption: decimal("1"),
    subscriptionFees: ZERO,
    redemptionFees: ZERO,
    managementFees: decimal("0.0025"),
    riskIndicator: null,
    recommendedHoldingPeriod: null,
    intermediaryShareClasses: [],
    data: {
      en: text("Euro Treasury Bills"),
      es: text("Letras del Tesoro en euros"),
      fr: text("Bons du Trésor en euros"),
      it: text("Buoni del Tesoro in euro"),
      de: text("Euro-Schatzwechsel"),
    },
    bankAccountNumber: "FR7630006000011234567890189",
    bankAccountBic: "AGRIFRPP",
    bankAccountIntermediaryBic: null,
    ...overrides,
  }) as ShareClassRecord

/** USTBL and its euro class, through which euros subscribe; neither has a bank account. */
export const dollarShareClasses = (): ShareClassRecord[] => {
  const noBankAccount = { bankAccountNumber: null, bankAccountBic: null, bankAccountIntermediaryBic: null }
  return [
    sampleShareClass({
      fund: "USTBL",
      symbol: "USTBL",
      isin: "US0378331005",
      currency: "USD",
      intermediaryShareClasses: [["EUR", "eurUSTBL"]],
      ...noBankAccount,
    }),
    sampleShareClass({
      fund: "USTBL",
      symbol: "eurUSTBL",
      isin: "FR0000120271",
      tokens: [],
      ...noBankAccount,
    }),
  ]
}

/** Three values of EUTBL: Thursday to Sunday, the first on its launch. */
export const sampleNetAssetValues = (overrides: Partial<NetAssetValueRecord> = {}): NetAssetValueRecord[] =>
  (
    [
      ["2025-01-02", "1"],
      ["2025-01-05", "1.000241"],
      ["2025-01-06", "1.000322"],
    ] as const
  ).map(([valueDay, value]) => ({
    shareClass: "EUTBL",
    day: day(valueDay),
    value: decimal(value),
    updatedAt: instant("2025-01-06T13:00:00Z"),
    ...overrides,
  }))

const label = (en: string) => ({ en, es: en, fr: en, it: en, de: en })

type Overrides<Kind extends FundAssetRecord["assetType"]> = Partial<
  Extract<FundAssetRecord, { assetType: Kind }>
>

/** A bill that makes up four fifths of EUTBL on a day. */
export const sampleBond = (valuationDay: Day, overrides: Overrides<"bond"> = {}): FundAssetRecord => ({
  ...position(valuationDay, "800000", "0.8"),
  assetLabel: label("French Treasury bill 30 Jun 2025"),
  assetType: "bond",
  isin: "FR0128379478",
  issuerCountryCode: "FRA",
  nominalValue: decimal("810000"),
  maturity: "short",
  maturityDate: day("2025-06-30"),
  yieldToMaturity: decimal("0.0251"),
  ...overrides,
})

/** The cash that makes up the rest. */
export const sampleCash = (
  valuationDay: Day,
  overrides: Overrides<"cash" | "reverse_repo" | "swap"> = {},
): FundAssetRecord => ({
  ...position(valuationDay, "200000", "0.2"),
  assetLabel: label("Cash at the depositary"),
  assetType: "cash",
  code: "CASH-EUR",
  ...overrides,
})

/** A share that makes up a fifth. */
export const sampleEquity = (valuationDay: Day, overrides: Overrides<"equity"> = {}): FundAssetRecord => ({
  ...position(valuationDay, "200000", "0.2"),
  assetLabel: label("Example plc"),
  assetType: "equity",
  isin: "US0378331005",
  issuerCountryCode: "USA",
  securityName: "Example plc",
  ...overrides,
})

const position = (valuationDay: Day, value: string, weight: string) => ({
  fund: "EUTBL" as const,
  valuationDay,
  currency: "EUR" as const,
  quantity: decimal(value),
  totalMarketValue: decimal(value),
  unitMarketValue: decimal("1"),
  totalAcquisitionCost: decimal(value),
  unitAcquisitionCost: decimal("1"),
  percentageOfFundTotalNetAssets: decimal(weight),
  fundTotalNetAssetsMarketValue: decimal("1000000"),
})

/** The errors for which an import was rejected, as lines; fails when it was accepted or failed otherwise. */
export async function errorsOf(rejectedImport: Promise<unknown>): Promise<string[]> {
  const rejection: unknown = await rejectedImport.then(
    () => new Error("the import was accepted"),
    (error: unknown) => error,
  )
  if (!(rejection instanceof ImportError)) throw rejection
  return rejection.errors.map(({ index, field, reason }) => `${index} ${field}: ${reason}`)
}
