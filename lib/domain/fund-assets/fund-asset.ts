import type { Day } from "#lib/domain/calendar/day.ts"
import { daysBetween } from "#lib/domain/calendar/day.ts"
import type { Instant } from "#lib/domain/calendar/instant.ts"
import type { Language } from "#lib/domain/languages/language.ts"
import type { Decimal } from "#lib/domain/money/decimal.ts"
import { subtract } from "#lib/domain/money/decimal.ts"
import type { Amount, CurrencyCode } from "#lib/domain/money/money.ts"

export const ASSET_TYPES = ["bond", "equity", "cash", "reverse_repo", "swap"] as const

/** Term of a bond by its maturity at issue. */
export const MATURITIES = ["short", "long"] as const

export type Maturity = (typeof MATURITIES)[number]

/** Fields of every asset (spec section 2.9). Amounts of the asset are in its currency, the fund's total in the fund's. */
export type AssetValuation = Readonly<{
  id: string
  fundId: string
  valuationDay: Day
  assetLabel: Readonly<Record<Language, string>>
  currency: CurrencyCode
  quantity: Decimal
  totalMarketValue: Amount
  unitMarketValue: Amount
  totalAcquisitionCost: Amount
  unitAcquisitionCost: Amount
  percentageOfFundTotalNetAssets: Decimal
  fundTotalNetAssetsMarketValue: Amount
  createdAt: Instant
}>

/** Fields by asset type. */
export type AssetKind =
  | Readonly<{
      assetType: "bond"
      isin: string
      issuerCountryCode: string
      nominalValue: Amount
      maturity: Maturity
      maturityDate: Day
      yieldToMaturity: Decimal
    }>
  | Readonly<{ assetType: "equity"; isin: string; issuerCountryCode: string; securityName: string }>
  | Readonly<{ assetType: "cash" | "reverse_repo" | "swap"; code: string }>

export type FundAsset = AssetValuation & AssetKind

/** Market value less acquisition cost. */
export const gainOnAsset = (marketValue: Amount, acquisitionCost: Amount): Amount => ({
  value: subtract(marketValue.value, acquisitionCost.value),
  currency: marketValue.currency,
})

/** Calendar days from the valuation to the maturity. */
export const daysToMaturity = (bond: Readonly<{ valuationDay: Day; maturityDate: Day }>): number =>
  daysBetween(bond.valuationDay, bond.maturityDate)
