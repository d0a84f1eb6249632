import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import { divideHalfUp } from "#demo/scaled-integer.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Maturity } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Label } from "./asset-labels.ts"

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
