import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import { DAYS_IN_YEAR, overnightPercent } from "#demo/interest/overnight-rates.ts"
import { divideHalfUp, fromScaled, toScaled } from "#demo/scaled-integer.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Maturity } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { ONE } from "#lib/domain/money/decimal.ts"
import type { Label } from "./asset-labels.ts"
import { CASH_LABELS, REVERSE_REPO_LABEL } from "./asset-labels.ts"

/** Decimals of the price of one unit. */
export const UNIT_SCALE = 8

/** Fields by asset type; `faceValue` in cents, yields in millionths of 1. */
export type HoldingKind =
  | Readonly<{
      assetType: "bond"
      isin: string
      issuerCountryCode: string
      faceValue: bigint
      maturity: Maturity
      maturityDate: Day
      yieldMillionths: bigint
    }>
  | Readonly<{ assetType: "equity"; isin: string; issuerCountryCode: string; securityName: string }>
  | Readonly<{ assetType: "cash" | "reverse_repo" | "swap"; code: string }>

/** A position of a portfolio: totals in cents of its currency, prices of one unit at UNIT_SCALE. */
export type Holding = Readonly<{
  label: Label
  currency: DemoCurrency
  quantity: Decimal
  marketValue: bigint
  unitMarketValue: bigint
  acquisitionCost: bigint
  unitAcquisitionCost: bigint
  kind: HoldingKind
}>

/** The portfolio of a fund on a day, computed on demand. */
export type Portfolio = () => Holding[]

/** Value in cents of a number of units at a unit price. */
export const worth = (quantity: bigint, unitPrice: bigint): bigint =>
  divideHalfUp(quantity * unitPrice, 10n ** BigInt(UNIT_SCALE - 2))

/** Number of whole units for a number of cents at a unit price. */
export const unitsFor = (cents: bigint, unitPrice: bigint): bigint =>
  (cents * 10n ** BigInt(UNIT_SCALE - 2)) / unitPrice

/** Price of one unit for a total in cents. */
export const perUnit = (cents: bigint, quantity: bigint): bigint =>
  divideHalfUp(cents * 10n ** BigInt(UNIT_SCALE - 2), quantity)

/** `millionths` of an amount of cents. */
export const part = (cents: bigint, millionths: number | bigint): bigint =>
  (cents * BigInt(millionths)) / 1_000_000n

/** Cash in a currency, in cents: one unit is one euro, dollar or pound. */
export function cashHolding(currency: Exclude<DemoCurrency, "CHF">, cents: bigint): Holding {
  const one = 10n ** BigInt(UNIT_SCALE)
  return {
    label: CASH_LABELS[currency],
    currency,
    quantity: fromScaled(cents, 2),
    marketValue: cents,
    unitMarketValue: one,
    acquisitionCost: cents,
    unitAcquisitionCost: one,
    kind: { assetType: "cash", code: `CASH-${currency}` },
  }
}

/** Dollars lent overnight against securities, worth `cents` with the interest of the night. */
export function reverseRepoHolding(code: string, cents: bigint, day: Day): Holding {
  // The rate has four decimals of a percent, so interest is in millionths.
  const year = BigInt(DAYS_IN_YEAR.USD) * 1_000_000n
  const lent = divideHalfUp(cents * year, year + toScaled(overnightPercent("USD", day), 4))
  return wholeHolding({ assetType: "reverse_repo", code }, REVERSE_REPO_LABEL, "USD", cents, lent)
}

/** A swap whose value since its last settlement is `cents`, which may be negative. */
export const swapHolding = (code: string, label: Label, cents: bigint): Holding =>
  wholeHolding({ assetType: "swap", code }, label, "USD", cents, 0n)

const wholeHolding = (
  kind: Holding["kind"],
  label: Label,
  currency: DemoCurrency,
  marketValue: bigint,
  acquisitionCost: bigint,
): Holding => ({
  label,
  currency,
  quantity: ONE,
  marketValue,
  unitMarketValue: atUnitScale(marketValue),
  acquisitionCost,
  unitAcquisitionCost: atUnitScale(acquisitionCost),
  kind,
})

const atUnitScale = (cents: bigint): bigint => cents * 10n ** BigInt(UNIT_SCALE - 2)
