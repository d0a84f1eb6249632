import type { DemoSymbol } from "#demo/catalogue.ts"
import { demoSlug, demoSymbol, SHARE_CLASS_SYMBOLS } from "#demo/catalogue.ts"
import { DEMO_CALENDARS, DEMO_FUNDS } from "#demo/funds/demo-funds.ts"
import { seededUuid } from "#demo/seed.ts"
import type { ShareClassRecord } from "#lib/domain/imports/share-class-record.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { CurrencyCode } from "#lib/domain/money/money.ts"
import type { DealingTerms } from "#lib/domain/orders/dealing-terms.ts"
import type { FundBankAccount, ShareClassText } from "#lib/domain/share-classes/share-class.ts"
import type { ClassTerms } from "./class-terms.ts"
import { CLASS_TERMS, CLASSIFICATIONS, FUND_NAMES, INTERMEDIARIES, REFERENCE_INDICES } from "./class-terms.ts"
import { demoIban, demoIsin, demoToken } from "./identifiers.ts"

/** Decimals of the net asset values of all demo classes. */
export const NAV_DECIMALS = 6

/** Decimals of the shares of all demo classes. */
export const SHARE_DECIMALS = 5

const BICS = { FR: "DEMOFRPPXXX", GB: "DEMOGB2LXXX", IE: "DEMOIE2DXXX" } as const

const DOLLAR_CORRESPONDENT_BIC = "DEMOUS33XXX"

const NO_ACCOUNT = {
  bankAccountNumber: null,
  bankAccountBic: null,
  bankAccountIntermediaryBic: null,
} as const

/** Thirteen share classes with texts in five languages; invented codes and addresses with valid check digits. */
export const demoShareClasses = (): ShareClassRecord[] => SHARE_CLASS_SYMBOLS.map(shareClass)

/** The id of a demo class, the same in every database. */
export const demoShareClassId = (symbol: DemoSymbol): string => seededUuid("share-class", symbol)

function shareClass(symbol: DemoSymbol): ShareClassRecord {
  const terms = CLASS_TERMS[symbol]
  return {
    id: demoShareClassId(symbol),
    fund: terms.fund,
    symbol,
    isin: demoIsin(terms.domicile, symbol),
    navDecimals: NAV_DECIMALS,
    shareDecimals: SHARE_DECIMALS,
    currency: terms.currency,
    tokens: terms.networks.map((network) => demoToken(symbol, network)),
    useOfIncome: terms.useOfIncome,
    minimumInitialSubscription: terms.minimums.initial,
    minimumSubsequentSubscription: terms.minimums.subsequent,
    minimumRedemption: terms.minimums.redemption,
    subscriptionFees: terms.orderFees.subscription,
    redemptionFees: terms.orderFees.redemption,
    managementFees: terms.managementFees,
    riskIndicator: terms.risk.indicator,
    recommendedHoldingPeriod: terms.risk.holding,
    intermediaryShareClasses: intermediariesOf(symbol),
    data: {
      en: text(terms, "en"),
      es: text(terms, "es"),
      fr: text(terms, "fr"),
      it: text(terms, "it"),
      de: text(terms, "de"),
    },
    ...bankAccount(symbol, terms),
  }
}

const intermediariesOf = (symbol: DemoSymbol): (readonly [CurrencyCode, DemoSymbol])[] =>
  INTERMEDIARIES.filter(({ base }) => base === symbol).map(({ intermediary }) => [
    CLASS_TERMS[intermediary].currency,
    intermediary,
  ])

const DISTRIBUTING: Readonly<Record<Language, string>> = {
  en: "distributing",
  es: "distribución",
  fr: "distribution",
  it: "distribuzione",
  de: "ausschüttend",
}

function text(terms: ClassTerms, language: Language): ShareClassText {
  const part = terms.useOfIncome === "distributing" ? ` (${DISTRIBUTING[language]})` : ""
  return {
    name: `${FUND_NAMES[terms.fund][language]} – ${terms.currency}${part}`,
    amfClassification: CLASSIFICATIONS[terms.classification][language],
    referenceIndex: REFERENCE_INDICES[terms.referenceIndex][language],
  }
}

function bankAccount(symbol: DemoSymbol, { banking }: ClassTerms): FundBankAccount | typeof NO_ACCOUNT {
  if (banking === null) return NO_ACCOUNT
  return {
    bankAccountNumber: demoIban(banking.country, symbol),
    bankAccountBic: BICS[banking.country],
    bankAccountIntermediaryBic: banking.throughCorrespondent ? DOLLAR_CORRESPONDENT_BIC : null,
  }
}

/** The dealing terms of each demo class, as loading the demo stores them, in the order of symbols. */
export const demoDealingTerms = (): DealingTerms[] =>
  demoShareClasses().map((shareClass) => {
    const fund = DEMO_FUNDS[demoSlug(shareClass.fund)]
    const { executionMethod, launchDay, cutOffTime } = fund
    return {
      shareClassId: demoShareClassId(demoSymbol(shareClass.symbol)),
      fundId: fund.id,
      symbol: shareClass.symbol,
      currency: shareClass.currency,
      shareDecimals: shareClass.shareDecimals,
      navDecimals: shareClass.navDecimals,
      minimumInitialSubscription: shareClass.minimumInitialSubscription,
      minimumSubsequentSubscription: shareClass.minimumSubsequentSubscription,
      minimumRedemption: shareClass.minimumRedemption,
      subscriptionFees: shareClass.subscriptionFees,
      redemptionFees: shareClass.redemptionFees,
      destination: {
        beneficiaryName: fund.name,
        iban: shareClass.bankAccountNumber,
        bic: shareClass.bankAccountBic,
        intermediaryBic: shareClass.bankAccountIntermediaryBic,
      },
      intermediaries: shareClass.intermediaryShareClasses.map(([currency, symbol]) => ({ currency, symbol })),
      calendar: { ...DEMO_CALENDARS[demoSlug(shareClass.fund)], executionMethod, launchDay, cutOffTime },
    }
  })
