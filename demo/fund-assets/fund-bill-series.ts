import type { FundSlug } from "#lib/domain/funds/fund.ts"
import type { BillSeries } from "./bill-series.ts"

const WEDNESDAY = { weekday: 3 }
const THURSDAY = { weekday: 4 }
const FRIDAY = { weekday: 5 }
const MONDAY = { weekday: 1 }

const EURO_BILLS = { currency: "EUR", nominal: 1n, maturity: "short" } as const
const DOLLAR_BILLS = {
  issuer: { alpha2: "US", alpha3: "USA" },
  currency: "USD",
  nominal: 100n,
} as const

const FRENCH_BILLS: BillSeries = {
  ...EURO_BILLS,
  key: "FR-bill",
  issuer: { alpha2: "FR", alpha3: "FRA" },
  matures: WEDNESDAY,
  spreadMillionths: -300,
  label: {
    en: "French Treasury bill",
    es: "Letra del Tesoro francés",
    fr: "Bon du Trésor français",
    it: "Buono del Tesoro francese",
    de: "Französischer Schatzwechsel",
  },
}

const GERMAN_BILLS: BillSeries = {
  ...EURO_BILLS,
  key: "DE-bill",
  issuer: { alpha2: "DE", alpha3: "DEU" },
  matures: WEDNESDAY,
  spreadMillionths: -1_300,
  label: {
    en: "German Treasury bill",
    es: "Letra del Tesoro alemán",
    fr: "Bon du Trésor allemand",
    it: "Buono del Tesoro tedesco",
    de: "Deutscher Schatzwechsel",
  },
}

const SPANISH_BILLS: BillSeries = {
  ...EURO_BILLS,
  key: "ES-bill",
  issuer: { alpha2: "ES", alpha3: "ESP" },
  matures: FRIDAY,
  spreadMillionths: -150,
  label: {
    en: "Spanish Treasury bill",
    es: "Letra del Tesoro español",
    fr: "Bon du Trésor espagnol",
    it: "Buono del Tesoro spagnolo",
    de: "Spanischer Schatzwechsel",
  },
}

const US_BILLS: BillSeries = {
  ...DOLLAR_BILLS,
  key: "US-bill",
  matures: THURSDAY,
  spreadMillionths: -600,
  maturity: "short",
  label: {
    en: "US Treasury bill",
    es: "Letra del Tesoro estadounidense",
    fr: "Bon du Trésor américain",
    it: "Buono del Tesoro statunitense",
    de: "US-Schatzwechsel",
  },
}

const US_STRIPS: BillSeries = {
  ...DOLLAR_BILLS,
  key: "US-strip",
  matures: "mid-quarter",
  spreadMillionths: -350,
  maturity: "long",
  label: {
    en: "US Treasury strip",
    es: "Cupón segregado del Tesoro estadounidense",
    fr: "Titre démembré du Trésor américain",
    it: "Titolo scorporato del Tesoro statunitense",
    de: "Getrennt gehandelter US-Staatstitel",
  },
}

const UK_BILLS: BillSeries = {
  key: "GB-bill",
  issuer: { alpha2: "GB", alpha3: "GBR" },
  currency: "GBP",
  nominal: 100n,
  matures: MONDAY,
  spreadMillionths: -500,
  maturity: "short",
  label: {
    en: "UK Treasury bill",
    es: "Letra del Tesoro británico",
    fr: "Bon du Trésor britannique",
    it: "Buono del Tesoro britannico",
    de: "Britischer Schatzwechsel",
  },
}

/** The bills that each fund buys, weighted by repetition: EUTBL mostly French ones, as observed. */
export const FUND_BILL_SERIES: Readonly<Record<Exclude<FundSlug, "SAFO">, readonly BillSeries[]>> = {
  EUTBL: [FRENCH_BILLS, FRENCH_BILLS, FRENCH_BILLS, FRENCH_BILLS, GERMAN_BILLS, SPANISH_BILLS],
  USTBL: [US_BILLS, US_BILLS, US_BILLS, US_BILLS, US_BILLS, US_STRIPS],
  NEUTRALCC: [US_BILLS],
  UKTBL: [UK_BILLS],
}
