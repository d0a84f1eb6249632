import type { DemoCurrency } from "#demo/exchange-rates/demo-rates.ts"
import { divideHalfUp } from "#demo/scaled-integer.ts"
import type { Day } from "#lib/domain/calendar/day.ts"
import type { Maturity } from "#lib/domain/fund-assets/fund-asset.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import type { Label } from "./asset-labels.ts"

/** Decimals of the price of one unit. */
export const UNIT_SCALE = 8

/** What differs by kind of asset; `faceValue` in cents, yields in millionths of 1. */
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

/** What a fund holds on a day, written out only where it is asked for. */
export type Portfolio = () => Holding[]

/** Cents that a number of units is worth at a unit price. */
export const worth = (quantity: bigint, unitPrice: bigint): bigint =>
  divideHalfUp(quantity * unitPrice, 10n ** BigInt(UNIT_SCALE - 2))

/** How many whole units a number of cents buys at a unit price. */
export const unitsFor = (cents: bigint, unitPrice: bigint): bigint =>
  (cents * 10n ** BigInt(UNIT_SCALE - 2)) / unitPrice

/** What one unit stands for in a total of cents. */
export const perUnit = (cents: bigint, quantity: bigint): bigint =>
  divideHalfUp(cents * 10n ** BigInt(UNIT_SCALE - 2), quantity)

/** `millionths` of an amount of cents. */
export const part = (cents: bigint, millionths: number | bigint): bigint =>
  (cents * BigInt(millionths)) / 1_000_000n
