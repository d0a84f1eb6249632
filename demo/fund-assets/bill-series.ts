import type { DemoFundSlug } from "#demo/catalogue.ts"
import { dayNumber, daysLater, weekdayOf } from "#demo/demo-days.ts"
import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import { DAYS_IN_YEAR, overnightPercent } from "#demo/interest/overnight-rates.ts"
import { divideHalfUp, toScaled } from "#demo/scaled-integer.ts"
import { smoothNoise } from "#demo/seed.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import { day } from "#lib/domain/calendar/day.ts"
import type { Maturity } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Label } from "./asset-labels.ts"
import { UNIT_SCALE } from "./holding.ts"

/** Bills of one issuer that mature on the same weekday, or zero-coupon strips that mature in the middle of a quarter. */
export type BillSeries = Readonly<{
  key: string
  issuer: Readonly<{ alpha2: string; alpha3: string }>
  label: Label
  currency: Exclude<DemoCurrency, "CHF">
  /** Face value of one unit in whole units of the currency. */
  nominal: bigint
  matures: Readonly<{ weekday: number }> | "mid-quarter"
  /** Its yield above the overnight rate, in millionths. */
  spreadMillionths: number
  /** Term at issue: bills are short, the coupons and principals of notes are long. */
  maturity: Maturity
}>

/** One issue: a series and its maturity. */
export type Bill = Readonly<{ series: BillSeries; maturityDay: Day }>

/** Maximum deviation of the yields of a series, in millionths. */
const YIELD_AMPLITUDE = 450

/** Additional yield of longer bills, in millionths for a day. */
const SLOPE_MILLIONTHS_PER_DAY = 5

const YIELD_ORIGIN = day("2024-04-30")

const MID_QUARTER = /-(02|05|08|11)-15$/

/** The first maturity of a series on or after a day. */
export function maturityFrom(series: BillSeries, earliest: Day): Day {
  const { matures } = series
  let found = earliest
  while (matures === "mid-quarter" ? !MID_QUARTER.test(found) : weekdayOf(found) !== matures.weekday) {
    found = daysLater(found, 1)
  }
  return found
}

/** The quote of a bill on a day: the price of one unit at UNIT_SCALE, and its yield as a yearly fraction in millionths. */
export type Quote = Readonly<{ unitPrice: bigint; yieldMillionths: bigint }>

/** The quotes of a day. */
export type BillMarket = (bill: Bill) => Quote

/** Quotes by simple money-market yields: the nominal value is discounted by overnight rate and spread. */
export function billMarket(onDay: Day): BillMarket {
  const shortest = new Map<BillSeries, bigint>()
  return ({ series, maturityDay }) => {
    const known = shortest.get(series) ?? shortestYield(series, onDay)
    shortest.set(series, known)
    const daysLeft = dayNumber(maturityDay) - dayNumber(onDay)
    const yieldMillionths = known + BigInt(SLOPE_MILLIONTHS_PER_DAY * daysLeft)
    const year = BigInt(DAYS_IN_YEAR[series.currency]) * 1_000_000n
    const unitPrice = divideHalfUp(
      series.nominal * 10n ** BigInt(UNIT_SCALE) * year,
      year + yieldMillionths * BigInt(daysLeft),
    )
    return { unitPrice, yieldMillionths }
  }
}

function shortestYield({ key, currency, spreadMillionths }: BillSeries, onDay: Day): bigint {
  const overnight = toScaled(overnightPercent(currency, onDay), 4)
  return (
    overnight + BigInt(spreadMillionths + smoothNoise(`yield ${key}`, YIELD_ORIGIN, onDay, YIELD_AMPLITUDE))
  )
}

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
export const FUND_BILL_SERIES: Readonly<Record<Exclude<DemoFundSlug, "SAFO">, readonly BillSeries[]>> = {
  EUTBL: [FRENCH_BILLS, FRENCH_BILLS, FRENCH_BILLS, FRENCH_BILLS, GERMAN_BILLS, SPANISH_BILLS],
  USTBL: [US_BILLS, US_BILLS, US_BILLS, US_BILLS, US_BILLS, US_STRIPS],
  NEUTRALCC: [US_BILLS],
  UKTBL: [UK_BILLS],
}
