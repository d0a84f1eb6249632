import type { DemoFundSlug, DemoSymbol } from "#demo/catalogue.ts"
import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { decimal, ZERO } from "#lib/domain/money/decimal.ts"
import type { UseOfIncome } from "#lib/domain/share-classes/share-class.ts"
import type { HoldingPeriod, RiskIndicator } from "#lib/domain/share-classes/share-class-risk.ts"
import type { Network } from "#lib/domain/share-classes/token.ts"

type Texts = Readonly<Record<Language, string>>

/** Categories of the French market authority (AMF). */
export const CLASSIFICATIONS = {
  shortTermMoneyMarket: {
    en: "Short-term variable net asset value money market fund",
    es: "Fondo del mercado monetario a corto plazo de valor liquidativo variable",
    fr: "Fonds monétaire à court terme à valeur liquidative variable",
    it: "Fondo comune monetario a breve termine a valore patrimoniale netto variabile",
    de: "Kurzfristiger Geldmarktfonds mit variablem Nettoinventarwert",
  },
  internationalBonds: {
    en: "Bonds and other international debt securities",
    es: "Bonos y otros títulos de deuda internacionales",
    fr: "Obligations et autres titres de créance internationaux",
    it: "Obbligazioni e altri titoli di debito internazionali",
    de: "Anleihen und andere internationale Schuldtitel",
  },
  unclassified: {
    en: "No AMF classification",
    es: "Sin clasificación de la AMF",
    fr: "Sans classification AMF",
    it: "Nessuna classificazione AMF",
    de: "Keine AMF-Klassifizierung",
  },
} as const satisfies Record<string, Texts>

const capitalised = (rate: Texts | string): Texts => {
  const name = typeof rate === "string" ? { en: rate, es: rate, fr: rate, it: rate, de: rate } : rate
  return {
    en: `Capitalised ${name.en}`,
    es: `${name.es} capitalizado`,
    fr: `${name.fr} capitalisé`,
    it: `${name.it} capitalizzato`,
    de: `Kapitalisierter ${name.de}`,
  }
}

/** Names of the reference indices. */
export const REFERENCE_INDICES = {
  estr: capitalised("€STR"),
  federalFunds: capitalised({
    en: "effective federal funds rate",
    es: "Tipo efectivo de los fondos federales",
    fr: "Taux effectif des fonds fédéraux",
    it: "Tasso effettivo sui federal funds",
    de: "effektiver Tagesgeldsatz der USA (Federal Funds)",
  }),
  sonia: capitalised("SONIA"),
  saron: capitalised("SARON"),
  carryStrategy: {
    en: "BTC/ETH/cash carry strategy index",
    es: "Índice de la estrategia de carry BTC/ETH/efectivo",
    fr: "Indice de la stratégie de portage BTC/ETH/liquidités",
    it: "Indice della strategia di carry BTC/ETH/liquidità",
    de: "Index der Carry-Strategie BTC/ETH/Kasse",
  },
  euroCarryStrategy: {
    en: "BTC/ETH/cash carry strategy index, hedged to euro",
    es: "Índice de la estrategia de carry BTC/ETH/efectivo, cubierto en euros",
    fr: "Indice de la stratégie de portage BTC/ETH/liquidités, couvert en euros",
    it: "Indice della strategia di carry BTC/ETH/liquidità, coperto in euro",
    de: "Index der Carry-Strategie BTC/ETH/Kasse, in Euro abgesichert",
  },
  none: {
    en: "No reference index",
    es: "Sin índice de referencia",
    fr: "Aucun indice de référence",
    it: "Nessun indice di riferimento",
    de: "Kein Referenzindex",
  },
} as const satisfies Record<string, Texts>

/** Names of the funds, which the names of their classes extend. */
export const FUND_NAMES = {
  EUTBL: {
    en: "EU T-Bills Money Market Fund",
    es: "Fondo Monetario de Letras del Tesoro de la UE",
    fr: "Fonds monétaire Bons du Trésor de l’UE",
    it: "Fondo monetario Buoni del Tesoro UE",
    de: "Geldmarktfonds EU-Schatzwechsel",
  },
  USTBL: {
    en: "US T-Bills Money Market Fund",
    es: "Fondo Monetario de Letras del Tesoro de EE. UU.",
    fr: "Fonds monétaire Bons du Trésor américain",
    it: "Fondo monetario Buoni del Tesoro USA",
    de: "Geldmarktfonds US-Schatzwechsel",
  },
  UKTBL: {
    en: "UK T-Bills Money Market Fund",
    es: "Fondo Monetario de Letras del Tesoro del Reino Unido",
    fr: "Fonds monétaire Bons du Trésor britannique",
    it: "Fondo monetario Buoni del Tesoro del Regno Unito",
    de: "Geldmarktfonds UK-Schatzwechsel",
  },
  NEUTRALCC: {
    en: "Market Neutral Crypto Carry Fund",
    es: "Fondo de Carry Cripto Neutral al Mercado",
    fr: "Fonds de portage crypto neutre au marché",
    it: "Fondo di carry cripto neutrale al mercato",
    de: "Marktneutraler Krypto-Carry-Fonds",
  },
  SAFO: {
    en: "Secured Overnight Swap Fund",
    es: "Fondo de Swaps a un Día Colateralizados",
    fr: "Fonds de swaps au jour le jour collatéralisés",
    it: "Fondo di swap overnight collateralizzati",
    de: "Besicherter Tagesgeld-Swap-Fonds",
  },
} as const satisfies Record<string, Texts>

/** The bank of a class: the country of its account, and whether dollars arrive through a correspondent. */
type Banking = Readonly<{ country: "FR" | "GB" | "IE"; throughCorrespondent: boolean }>

/** The differences between the classes; the rest of a record is derived. */
export type ClassTerms = Readonly<{
  fund: DemoFundSlug
  currency: DemoCurrency
  domicile: "FR" | "LU" | "IE"
  useOfIncome: UseOfIncome
  classification: keyof typeof CLASSIFICATIONS
  referenceIndex: keyof typeof REFERENCE_INDICES
  /** A yearly fraction. */
  managementFees: Decimal
  /** Fractions of an order. */
  orderFees: Readonly<{ subscription: Decimal; redemption: Decimal }>
  minimums: Readonly<{ initial: Decimal; subsequent: Decimal; redemption: Decimal }>
  /** Invented, like everything here: no calculation is behind it. */
  risk: Readonly<{ indicator: RiskIndicator; holding: HoldingPeriod }>
  networks: readonly Network[]
  /** Null for classes whose account is not public (the plain variant). */
  banking: Banking | null
}>

const NO_ORDER_FEES = { subscription: ZERO, redemption: ZERO }
const SMALL = { initial: decimal("1000"), subsequent: decimal("1"), redemption: decimal("1") }
const PROFESSIONAL = { initial: decimal("125000"), subsequent: decimal("1000"), redemption: decimal("1000") }

const TREASURY_BILLS = {
  domicile: "FR",
  useOfIncome: "accumulating",
  classification: "shortTermMoneyMarket",
  orderFees: NO_ORDER_FEES,
  minimums: SMALL,
  risk: { indicator: 1, holding: "P1M" },
} as const

/** A class in another currency than its fund carries the moves of the exchange rate. */
const WITH_CURRENCY_RISK = { indicator: 3, holding: "P1Y" } as const

const CRYPTO_CARRY = {
  fund: "NEUTRALCC",
  domicile: "LU",
  useOfIncome: "accumulating",
  classification: "unclassified",
  managementFees: decimal("0.0125"),
  orderFees: { subscription: decimal("0.002"), redemption: decimal("0.001") },
  minimums: PROFESSIONAL,
  risk: { indicator: 4, holding: "P3Y" },
  banking: null,
} as const

const OVERNIGHT_SWAP = {
  fund: "SAFO",
  domicile: "IE",
  useOfIncome: "accumulating",
  classification: "internationalBonds",
  managementFees: decimal("0.0025"),
  orderFees: NO_ORDER_FEES,
  minimums: SMALL,
  risk: { indicator: 2, holding: "P3M" },
  networks: ["Ethereum", "Base", "Stellar"],
  banking: { country: "IE", throughCorrespondent: false },
} as const

const DOLLARS_TO_DUBLIN = { country: "IE", throughCorrespondent: true } as const

export const CLASS_TERMS: Readonly<Record<DemoSymbol, ClassTerms>> = {
  EUTBL: {
    ...TREASURY_BILLS,
    fund: "EUTBL",
    currency: "EUR",
    referenceIndex: "estr",
    managementFees: decimal("0.0015"),
    networks: ["Ethereum", "Polygon", "Arbitrum", "Base", "Etherlink", "Starknet", "Stellar", "Solana"],
    banking: { country: "FR", throughCorrespondent: false },
  },
  USTBL: {
    ...TREASURY_BILLS,
    fund: "USTBL",
    currency: "USD",
    referenceIndex: "federalFunds",
    managementFees: decimal("0.0025"),
    networks: ["Ethereum", "Polygon", "Arbitrum", "Base", "Starknet", "Stellar"],
    banking: { country: "FR", throughCorrespondent: true },
  },
  eurUSTBL: {
    ...TREASURY_BILLS,
    risk: WITH_CURRENCY_RISK,
    fund: "USTBL",
    currency: "EUR",
    referenceIndex: "none",
    managementFees: decimal("0.0025"),
    networks: [],
    banking: { country: "FR", throughCorrespondent: false },
  },
  NEUTRALCC: {
    ...CRYPTO_CARRY,
    currency: "USD",
    referenceIndex: "carryStrategy",
    networks: ["Ethereum", "Solana"],
  },
  eurNEUTRALCC: {
    ...CRYPTO_CARRY,
    currency: "EUR",
    referenceIndex: "euroCarryStrategy",
    networks: ["Ethereum", "Polygon"],
  },
  UKTBL: {
    ...TREASURY_BILLS,
    fund: "UKTBL",
    currency: "GBP",
    referenceIndex: "sonia",
    managementFees: decimal("0.003"),
    networks: ["Ethereum", "Polygon", "Arbitrum", "Stellar"],
    banking: { country: "GB", throughCorrespondent: false },
  },
  eurUKTBL: {
    ...TREASURY_BILLS,
    risk: WITH_CURRENCY_RISK,
    fund: "UKTBL",
    currency: "EUR",
    referenceIndex: "none",
    managementFees: decimal("0.003"),
    networks: [],
    banking: { country: "GB", throughCorrespondent: false },
  },
  SAFO: {
    ...OVERNIGHT_SWAP,
    currency: "USD",
    referenceIndex: "federalFunds",
    banking: DOLLARS_TO_DUBLIN,
  },
  SAFOd: {
    ...OVERNIGHT_SWAP,
    currency: "USD",
    useOfIncome: "distributing",
    referenceIndex: "federalFunds",
    networks: ["Ethereum"],
    banking: DOLLARS_TO_DUBLIN,
  },
  eurSAFO: { ...OVERNIGHT_SWAP, currency: "EUR", referenceIndex: "estr" },
  eurSAFOd: {
    ...OVERNIGHT_SWAP,
    currency: "EUR",
    useOfIncome: "distributing",
    referenceIndex: "estr",
    networks: ["Ethereum"],
  },
  gbpSAFO: { ...OVERNIGHT_SWAP, currency: "GBP", referenceIndex: "sonia" },
  chfSAFO: { ...OVERNIGHT_SWAP, currency: "CHF", referenceIndex: "saron" },
}

/** The base class of an intermediary class, and the additional currency. */
export const INTERMEDIARIES = [
  { intermediary: "eurUSTBL", base: "USTBL" },
  { intermediary: "eurUKTBL", base: "UKTBL" },
] as const satisfies readonly Readonly<{ intermediary: DemoSymbol; base: DemoSymbol }>[]
