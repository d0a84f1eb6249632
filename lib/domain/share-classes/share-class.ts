import type { CurrencyCode } from "#lib/domain/money/currency.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Token } from "./token.ts"

/** ShareClassSymbol of spec section 2.1, in its order, which is also the order of lists. */
export const SHARE_CLASS_SYMBOLS = [
  "EUTBL",
  "USTBL",
  "eurUSTBL",
  "NEUTRALCC",
  "eurNEUTRALCC",
  "UKTBL",
  "eurUKTBL",
  "SAFO",
  "SAFOd",
  "eurSAFO",
  "eurSAFOd",
  "gbpSAFO",
  "chfSAFO",
] as const

export type ShareClassSymbol = (typeof SHARE_CLASS_SYMBOLS)[number]

export const USES_OF_INCOME = ["accumulating", "distributing"] as const

export type UseOfIncome = (typeof USES_OF_INCOME)[number]

/** Languages of the texts of a share class (spec section 2.3) and of the site. */
export const LANGUAGES = ["en", "es", "fr", "it", "de"] as const

export type Language = (typeof LANGUAGES)[number]

export type ShareClassText = Readonly<{ name: string; amfClassification: string; referenceIndex: string }>

/** Where subscriptions are paid to: a valid IBAN and BIC, with the BIC of an intermediary bank where there is one. */
export type FundBankAccount = Readonly<{
  bankAccountNumber: string
  bankAccountBic: string
  bankAccountIntermediaryBic: string | null
}>

/** What both variants of spec section 2.3 carry. Minimums are money in the class currency, fees are fractions. */
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
  intermediaryShareClasses: readonly (readonly [CurrencyCode, string])[]
  data: Readonly<Record<Language, ShareClassText>>
  symbol: ShareClassSymbol
}>

/** The bank variant adds the fund's account; the plain variant has none of its fields. */
export type ShareClass = PlainShareClass | (PlainShareClass & FundBankAccount)
