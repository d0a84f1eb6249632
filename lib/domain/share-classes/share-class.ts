import type { Fund } from "#lib/domain/funds/fund.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { multiply } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"
import { roundToMinorUnits } from "#lib/domain/money/money.ts"
import type { NetAssetValue } from "#lib/domain/net-asset-values/net-asset-value.ts"
import type { HoldingPeriod, RiskIndicator } from "./share-class-risk.ts"
import type { Token } from "./token.ts"

/** ShareClassSymbol of spec section 2.1: the short name of a class of the catalogue; case counts. */
export type ShareClassSymbol = string

export const USES_OF_INCOME = ["accumulating", "distributing"] as const

export type UseOfIncome = (typeof USES_OF_INCOME)[number]

export type ShareClassText = Readonly<{ name: string; amfClassification: string; referenceIndex: string }>

/** Whether a classification, in English, is that of a money market fund under Regulation (EU) 2017/1131. */
export const isMoneyMarketClassification = (classification: string): boolean =>
  /money market/i.test(classification)

/** The account for subscriptions: a valid IBAN and BIC, with the BIC of an intermediary bank if there is one. */
export type FundBankAccount = Readonly<{
  bankAccountNumber: string
  bankAccountBic: string
  bankAccountIntermediaryBic: string | null
}>

/** Fields of both variants of spec section 2.3. Minimums are money in the class currency, fees are fractions. */
export type PlainShareClass = Readonly<{
  id: string
  fundId: string
  isin: string
  navDecimals: number
  shareDecimals: number
  currency: CurrencyCode
  tokens: readonly Token[]
  useOfIncome: UseOfIncome
  minimumInitialSubscription: Decimal
  minimumSubsequentSubscription: Decimal
  minimumRedemption: Decimal
  subscriptionFees: Decimal
  redemptionFees: Decimal
  managementFees: Decimal
  /** How far a net asset value may be from the one before it, as a fraction of that; not public. */
  navMoveLimit: Decimal
  /**
   * Risk indicator and holding period are null where they are not stated. `GetShareClassRisk` returns them, the class does not.
   */
  riskIndicator: RiskIndicator | null
  recommendedHoldingPeriod: HoldingPeriod | null
  intermediaryShareClasses: readonly (readonly [CurrencyCode, string])[]
  data: Readonly<Record<Language, ShareClassText>>
  symbol: ShareClassSymbol
}>

/** The bank variant adds the fund's account; the plain variant has none of its fields. */
export type ShareClass = PlainShareClass | (PlainShareClass & FundBankAccount)

/** Whether its account for subscriptions is published. Without one the investor gets the account separately. */
export const hasBankAccount = (shareClass: ShareClass): shareClass is PlainShareClass & FundBankAccount =>
  "bankAccountNumber" in shareClass

/** The totals of a class at one net asset value (spec section 2.7). */
export type ShareClassTotals = Readonly<{
  totalShares: Decimal
  totalAssets: Amount
  numberOfHolders: number
  netAssetValue: NetAssetValue
  totalYield: Amount
  totalOrders: Amount
}>

/**
 * Whether the net asset value of a class hardly moves from day to day: that of a money market class, unless it is an intermediary,
 * whose value moves with an exchange rate.
 */
export const hasMoneyMarketValues = ({ data }: Pick<ShareClass, "data">, isIntermediary: boolean): boolean =>
  !isIntermediary && isMoneyMarketClassification(data.en.amfClassification)

/** The highest step of the risk indicator (PRIIPs, Annex II) at which a class is taken to earn evenly. */
const HIGHEST_EVEN_RISK = 2

/**
 * Whether a class earns interest evenly between two net asset values, so that it can be estimated meanwhile: one with a low risk,
 * or where no risk is stated one of the money market. What another class earned in a day is mostly a move of its market.
 */
export const earnsEvenly = ({ data, riskIndicator }: Pick<ShareClass, "data" | "riskIndicator">): boolean =>
  riskIndicator === null
    ? isMoneyMarketClassification(data.en.amfClassification)
    : riskIndicator <= HIGHEST_EVEN_RISK

/** Shares in issue times net asset value, half-up to minor units. */
export const totalAssets = (totalShares: Decimal, netAssetValue: Amount): Amount =>
  roundToMinorUnits(
    { value: multiply(totalShares, netAssetValue.value), currency: netAssetValue.currency },
    "half-up",
  )

/**
 * Why no yield and no history of a share class is shown. The value of an intermediary class is that of its base class at the
 * rate of the day, so its yield is mostly a move of the exchange rate. And a class without holders has earned nobody anything.
 */
export type NotAdvertised =
  | Readonly<{ kind: "intermediary"; base: ShareClassSymbol; currency: CurrencyCode }>
  | Readonly<{ kind: "no-holders" }>

/**
 * Why the performance of a class is not shown; null if it is.
 * @param classes those of the fund, at least
 * @param numberOfHolders null where it is not known, or before the first net asset value
 */
export function notAdvertised(
  shareClass: Pick<ShareClass, "id">,
  classes: readonly Pick<ShareClass, "symbol" | "intermediaryShareClasses">[],
  numberOfHolders: number | null,
): NotAdvertised | null {
  for (const { symbol: base, intermediaryShareClasses } of classes) {
    const through = intermediaryShareClasses.find(([, id]) => id === shareClass.id)
    if (through !== undefined) return { kind: "intermediary", base, currency: through[0] }
  }
  return numberOfHolders === 0 ? { kind: "no-holders" } : null
}

/** Whether a reader of this language gets the English texts, because the class has none of its own in it. */
export function isInEnglishOnly({ data }: Pick<ShareClass, "data">, language: Language): boolean {
  const [own, english] = [data[language], data.en]
  return (
    language !== "en" &&
    own.name === english.name &&
    own.amfClassification === english.amfClassification &&
    own.referenceIndex === english.referenceIndex
  )
}

/** Separates the name of a fund from the additions of a class. */
const SEPARATOR = " – "

/**
 * The name of a fund in a language. Only its classes have texts in every language; theirs begin with the fund's name.
 * English is the fund's own.
 */
export function fundName(fund: Fund, shareClasses: readonly ShareClass[], language: Language): string {
  const [first] = shareClasses
  if (language === "en" || first === undefined) return fund.name
  return first.data[language].name.split(SEPARATOR)[0] ?? fund.name
}
